import { absoluteUrl, siteUrl } from '../../base/site-url';

/** Headers for one-click unsubscribing (RFC 8058) and for recognising the list (RFC 2919). @param unsubscribe path with the key */
export function listHeaders(list: 'newsletter' | 'job-alerts', unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${absoluteUrl(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${new URL(siteUrl()).hostname}>`,
  };
}
