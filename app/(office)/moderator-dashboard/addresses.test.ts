import { activityUrl, mailTabUrl, messagesUrl, subscribersUrl } from '@/components/office/urls';
import { activityPageFilters } from '@/lib/platform/activity/filters';
import { messagePageFilters, messageShown, subscriberPageFilters } from '@/lib/enquiries/office-filters';
import { mailPageFilters, mailShown } from '@/lib/platform/mail/filters';

const paramsOf = (address: string) => Object.fromEntries(new URL(address, 'http://site.example').searchParams);

test('the addresses of lists are read back as they were written', () => {
  const page = { search: 'c++ & co', page: 3 };
  const messages = { ...page, state: 'handled' as const };
  expect(messagePageFilters(paramsOf(messagesUrl({ ...messages, message: 7 })))).toMatchObject(messages);
  expect(messageShown(paramsOf(messagesUrl({ message: 7 })))).toBe(7);
  const subscribers = { ...page, status: 'unsubscribed' as const };
  expect(subscriberPageFilters(paramsOf(subscribersUrl(subscribers)))).toMatchObject(subscribers);
  const mails = { ...page, status: 'failed' as const, kind: 'job-posted' };
  expect(mailPageFilters(paramsOf(mailTabUrl({ ...mails, mail: 7 })))).toMatchObject(mails);
  expect(mailShown(paramsOf(mailTabUrl({ mail: 7 })))).toBe(7);
  for (const actor of [5, 'system' as const]) {
    const log = { group: 'cv' as const, actor, record: '15', page: 2 };
    expect(activityPageFilters(paramsOf(activityUrl(log)))).toMatchObject(log);
  }
});
