'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SentMessage } from '@/components/form/sent-message';
import { toast } from '@/components/ui/toast';
import type { ProfileDto } from '@/lib/accounts/schema';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ProfileForm } from './profile-form';

type ProfilePanelProps = { words: Catalogue['profileForm']; profile: ProfileDto; flash: Flash | null };

export function ProfilePanel({ words, profile, flash }: ProfilePanelProps) {
  const router = useRouter();
  const [sent, setSent] = useState({ message: flash?.ok ? flash.message : null, times: 0 });

  function onSaved(message: string) {
    setSent(({ times }) => ({ message, times: times + 1 }));
    toast.success(message);
    router.refresh();
  }

  return (
    <>
      <h2>{words.tabTitle}</h2>
      <p className="prose mt-3 text-muted">{words.lead}</p>
      <SentMessage {...sent} />
      <ProfileForm words={words} profile={profile} formId="profile" onSaved={onSaved} flash={flash} />
    </>
  );
}
