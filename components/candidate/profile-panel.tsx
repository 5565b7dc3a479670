'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SentMessage } from '@/components/form/sent-message';
import { toast } from '@/components/ui/toast';
import type { ProfileDto } from '@/lib/accounts/schema';
import { profileForm } from '@/lib/content/en/candidate';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ProfileForm } from './profile-form';

export function ProfilePanel({ profile, flash }: { profile: ProfileDto; flash: Flash | null }) {
  const router = useRouter();
  const [sent, setSent] = useState({ message: flash?.ok ? flash.message : null, times: 0 });

  function onSaved(message: string) {
    setSent(({ times }) => ({ message, times: times + 1 }));
    toast.success(message);
    router.refresh();
  }

  return (
    <>
      <h2>{profileForm.tabTitle}</h2>
      <p className="panel-lead">{profileForm.lead}</p>
      <SentMessage {...sent} />
      <ProfileForm profile={profile} formId="profile" onSaved={onSaved} flash={flash} />
    </>
  );
}
