import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { cx } from '@/components/ui/cx';
import { nameClass } from '@/components/ui/name-class';
import type { ProfileDto } from '@/lib/accounts/schema';
import { content } from '@/lib/content';
import { ProfileActions } from './profile-actions';

export function ProfileCard({ profile }: { profile: ProfileDto }) {
  const { profileCard, profileForm } = content();
  const { labels, missing } = profileCard;
  const skills = skillsOf(profile.skills);
  return (
    <section className="grid content-start gap-5 rounded-card p-6 band-ink" aria-label={profileCard.label}>
      <div>
        <h2 className={cx('wrap-anywhere', nameClass(profile.name || missing.name))}>{profile.name || missing.name}</h2>
        <p className={profile.title ? 'wrap-anywhere' : 'text-band-muted'}>{profile.title ?? missing.title}</p>
      </div>
      <dl className="grid gap-1 lg:gap-3">
        <Line label={labels.email} missing={missing.email}>
          {profile.email}
        </Line>
        <Line label={labels.phone} missing={missing.phone}>
          {profile.phone}
        </Line>
        <Line label={labels.location} missing={missing.location}>
          {profile.location}
        </Line>
        <Line label={labels.skills} missing={missing.skills}>
          {skills.length > 0 && (
            <ul className="flex flex-wrap gap-2 pt-1">
              {skills.map((skill, index) => (
                <li key={index} className="max-w-full">
                  <Chip>{skill}</Chip>
                </li>
              ))}
            </ul>
          )}
        </Line>
      </dl>
      <ProfileActions words={profileCard} form={profileForm} profile={profile} />
    </section>
  );
}

function Line({ label, missing, children }: { label: string; missing: string; children: ReactNode }) {
  return (
    <div className="max-lg:grid max-lg:grid-cols-[5rem_minmax(0,1fr)] max-lg:items-baseline">
      <dt className="text-(length:--text-small) text-band-muted">{label}</dt>
      <dd className={children ? 'wrap-anywhere' : 'text-band-muted'}>{children || missing}</dd>
    </div>
  );
}

function skillsOf(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}
