'use client';

import { GuardedDialog } from '@/components/form/leave-guard';
import type { ProfileDto } from '@/lib/accounts/schema';
import type { Catalogue } from '@/lib/content';
import { ProfileForm } from './profile-form';

type EditProfileDialogProps = {
  words: Catalogue['profileForm'];
  profile: ProfileDto;
  onSaved: (message: string) => void;
  onClose: () => void;
};

export function EditProfileDialog({ words, profile, onSaved, onClose }: EditProfileDialogProps) {
  return (
    <GuardedDialog wide open onClose={onClose} title={words.title}>
      <ProfileForm words={words} profile={profile} formId="edit" onSaved={onSaved} />
    </GuardedDialog>
  );
}
