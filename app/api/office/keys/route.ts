import { valuesOf } from '@/lib/vocabulary/labels';
import { KEYS_COOKIE } from '@/lib/vocabulary/office-shell';
import { KEYS_LABELS } from '@/lib/vocabulary/office-settings';
import { browserChoice } from '../browser-choice';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = browserChoice({
  id: 'setKeys',
  name: 'keys',
  summary: 'Switch the keyboard shortcuts of this browser on or off',
  cookie: KEYS_COOKIE,
  values: valuesOf(KEYS_LABELS),
  usual: 'on',
  example: 'off',
  error: 'Choose on or off.',
});
