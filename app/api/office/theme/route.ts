import { valuesOf } from '@/lib/vocabulary/labels';
import { THEME_COOKIE } from '@/lib/vocabulary/office-shell';
import { THEME_LABELS } from '@/lib/vocabulary/office-settings';
import { browserChoice } from '../browser-choice';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = browserChoice({
  id: 'setTheme',
  name: 'theme',
  summary: 'Choose the light or dark colours of the office in this browser',
  cookie: THEME_COOKIE,
  values: valuesOf(THEME_LABELS),
  usual: 'system',
  example: 'dark',
  error: 'Choose the colours of the system, light or dark ones.',
  isHidden: true,
});
