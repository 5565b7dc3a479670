import { AccountDone } from '@/components/accounts/account-done';
import { TextLink } from '@/components/ui/text-link';
import { heldData } from '@/lib/content/en/your-data';

export function DataErased({ message, fresh = false }: { message: string; fresh?: boolean }) {
  return (
    <AccountDone message={message} fresh={fresh}>
      <p>{heldData.doneText}</p>
      <p>
        <TextLink href="/">{heldData.home}</TextLink>
      </p>
    </AccountDone>
  );
}
