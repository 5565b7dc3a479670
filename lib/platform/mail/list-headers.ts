import { absoluteUrl, siteUrl } from '../../base/site-url';

/**
 * The headers by which mail programs offer to end a subscription with one press (RFC 8058), and tell the list from
 * other mail (RFC 2919).
 *
 * @param unsubscribe path that a press posts to, with the subscription's key
 */
export function listHeaders(list: 'newsletter' | 'job-alerts', unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${absoluteUrl(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${new URL(siteUrl()).hostname}>`,
  };
}
