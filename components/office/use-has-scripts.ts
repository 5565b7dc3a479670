import { useBrowserValue } from '@/components/ui/use-browser-value';

/** False until scripts run. Controls that need them are then added, and not sent with the page. */
export const useHasScripts = (): boolean => useBrowserValue(() => true, false);
