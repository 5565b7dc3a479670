'use client';

import { GuardedDialog } from '@/components/form/leave-guard';
import type { ProfileDto } from '@/lib/accounts/schema';
import { profileForm } from '@/lib/content/en/candidate';
import { ProfileForm } from './profile-form';

type EditProfileDialogProps = { profile: ProfileDto; onSaved: (message: string) => void; onClose: () => void };

/** The profile form in a dialog. Closing asks first if anything has been typed. */
export function EditProfileDialog({ profile, onSaved, onClose }: EditProfileDialogProps) {
  return (
    <GuardedDialog wide open onClose={onClose} title={profileForm.title}>
      <ProfileForm profile={profile} formId="edit" onSaved={onSaved} />
    </GuardedDialog>
  );
}
