import { absoluteUrl, siteUrl } from '../../base/site-url';

/**
 * Returns the headers for one-click unsubscribing (RFC 8058) and for recognising the list (RFC 2919).
 * @param unsubscribe path that mail programs post to, with the subscription's key
 */
export function listHeaders(list: 'newsletter' | 'job-alerts', unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${absoluteUrl(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${new URL(siteUrl()).hostname}>`,
  };
}
