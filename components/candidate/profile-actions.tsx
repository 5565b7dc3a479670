'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ProfileDto } from '@/lib/accounts/schema';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import { seekerUrl } from './urls';
import { useFetchedPart } from './use-fetched-part';

const loadDialog = () => import('./edit-profile-dialog').then((module) => module.EditProfileDialog);

type ProfileActionsProps = { words: Catalogue['profileCard']; form: Catalogue['profileForm']; profile: ProfileDto };

/** Opens the profile form in a dialog. Without scripts, or in a new tab, the same link opens the Profile tab. */
export function ProfileActions({ words, form, profile }: ProfileActionsProps) {
  const router = useRouter();
  const [saved, setSaved] = useState<string | null>(null);
  const dialog = useFetchedPart(loadDialog);

  async function onEdit(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setSaved(null);
    if (!(await dialog.open())) window.location.assign(seekerUrl('profile'));
  }

  function onSaved(message: string) {
    dialog.close();
    setSaved(message);
    toast.success(message);
    router.refresh();
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Link
          href={seekerUrl('profile')}
          prefetch={false}
          scroll={false}
          onClick={onEdit}
          onFocus={dialog.prepare}
          onPointerEnter={dialog.prepare}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          {words.edit}
        </Link>
        <ButtonLink href={pages.cvUpload} variant="secondary" size="small">
          {words.uploadCv}
        </ButtonLink>
      </div>
      <p role="status" className="text-small font-semibold text-mint empty:hidden">
        {saved}
      </p>
      {/* Rendered outside the dark card, because dialogs use the text colours of light backgrounds. */}
      {dialog.Part &&
        createPortal(
          <dialog.Part words={form} profile={profile} onSaved={onSaved} onClose={dialog.close} />,
          document.body,
        )}
    </>
  );
}
