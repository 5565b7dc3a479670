import { AccountDone } from '@/components/accounts/account-done';
import { TextLink } from '@/components/ui/text-link';
import type { Catalogue } from '@/lib/content';

type DataErasedProps = {
  message: string;
  words: Pick<Catalogue['heldData'], 'doneText' | 'home'>;
  fresh?: boolean;
};

export function DataErased({ message, words, fresh = false }: DataErasedProps) {
  return (
    <AccountDone message={message} fresh={fresh}>
      <p>{words.doneText}</p>
      <p>
        <TextLink href="/">{words.home}</TextLink>
      </p>
    </AccountDone>
  );
}
