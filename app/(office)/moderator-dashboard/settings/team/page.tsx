import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Field, SelectField } from '@/components/form/field';
import '@/components/form/form.css';
import { shownFlash } from '@/components/form/shown-form';
import { SettingForm } from '@/components/office/settings/setting-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Cell, Row, Table } from '@/components/ui/table';
import { openInvitation } from '@/lib/accounts/invitation-link';
import { listInvitations, type Invitation } from '@/lib/accounts/invitations';
import { listAllModerators, type ListedModerator } from '@/lib/accounts/moderators';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { TEAM } from '@/lib/platform/sessions/second-factor-rule';
import { findSetting, listSettingChanges } from '@/lib/platform/settings/store';
import { optionsOf } from '@/lib/vocabulary/labels';
import {
  FACTOR_RULES,
  type MEMBER_ACTIONS,
  STAFF_ROLE_LABELS,
  STAFF_ROLES,
  TEAM_FORMS,
  type FactorRule,
} from '@/lib/vocabulary/team';
import { OfficeFrame } from '../../../office-frame';
import '../settings.css';

export const generateMetadata = (): Metadata => ({ title: content().team.title });

const ROLES = optionsOf(STAFF_ROLE_LABELS);

/** The members of the team with their roles, and invitations (docs/decisions/042-team). */
export default async function TeamPage({ searchParams }: PageProps) {
  const { team: words } = content();
  const { outcome } = await searchParams;
  const moderator = await requireModerator(officePages.team, 'own');
  const forms = [TEAM_FORMS.member, TEAM_FORMS.invitation, TEAM_FORMS.factor] as const;
  const [[changed, invited, ruled], members, invitations] = await Promise.all([
    readFlashes(forms, outcome),
    listAllModerators(),
    listInvitations(),
  ]);
  const bare = members.filter(
    ({ staffRole, disabledAt, hasSecondFactor }) => staffRole === 'administrator' && !disabledAt && !hasSecondFactor,
  );
  return (
    <OfficeFrame moderator={moderator} at="team">
      <div className="grid max-w-[72rem] gap-4">
        {bare.length > 0 && <Banner tone="warning">{words.noFactor(bare.map(({ name }) => name).join(', '))}</Banner>}
        <section id="members" aria-labelledby="members-title" className="setting">
          <h2 id="members-title">{words.caption}</h2>
          <FlashBanner flash={changed} />
          <Members members={members} self={moderator.userId} />
        </section>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] items-start gap-4">
          <Invite flash={invited} link={openInvitation(moderator.userId, invited?.data?.link)} open={invitations} />
          <FactorRuleForm flash={ruled} />
          <section aria-labelledby="roles-title" className="setting">
            <h2 id="roles-title">{words.roles.title}</h2>
            <dl>
              {STAFF_ROLES.map((role) => (
                <div key={role} className="mb-2">
                  <dt className="font-semibold">{STAFF_ROLE_LABELS[role]}</dt>
                  <dd>{words.roles.of[role]}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </OfficeFrame>
  );
}

function Members({ members, self }: { members: readonly ListedModerator[]; self: number }) {
  const { team: words } = content();
  const { columns } = words;
  return (
    <Table
      caption={words.caption}
      columns={Object.values(columns).map((label) => ({ label }))}
      className="office-table"
    >
      {members.map(({ id, name, username, email, staffRole, disabledAt, lastSeenAt, hasSecondFactor }) => (
        <Row key={id}>
          <Cell>
            <span dir="auto" className="font-semibold">
              {name}
            </span>
            {id === self && ` (${words.you})`}
            <small className="block text-muted wrap-anywhere">{[username, email].filter(Boolean).join(' · ')}</small>
          </Cell>
          <Cell>
            {disabledAt ? (
              words.closed
            ) : (
              <MemberForm member={id} action="role">
                <SelectField
                  key={staffRole}
                  id={`role-${id}`}
                  name="role"
                  label={words.roleOf(name)}
                  defaultValue={staffRole ?? ''}
                  options={ROLES}
                />
                <Button type="submit" size="small" variant="secondary">
                  {words.save}
                  <span className="sr-only">{words.of(name)}</span>
                </Button>
              </MemberForm>
            )}
          </Cell>
          <Cell label={columns.factor}>{hasSecondFactor ? words.on : words.off}</Cell>
          <Cell label={columns.seen}>
            {lastSeenAt ? formatDate(lastSeenAt.toISOString(), env().siteTimeZone) : words.never}
          </Cell>
          <Cell>
            <MemberForm member={id} action={disabledAt ? 'reopen' : 'close'}>
              <Button type="submit" size="small" variant="secondary">
                {disabledAt ? words.reopen : words.close}
                <span className="sr-only">{words.of(name)}</span>
              </Button>
            </MemberForm>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

type MemberFormProps = { member: number; action: (typeof MEMBER_ACTIONS)[number]; children: ReactNode };

function MemberForm({ member, action, children }: MemberFormProps) {
  return (
    <form method="post" action={officeApi.team} className="desk-line">
      <input type="hidden" name="member" value={member} />
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  );
}

type InviteProps = { flash: Flash | null; link: string | null; open: readonly Invitation[] };

function Invite({ flash, link, open }: InviteProps) {
  const { invite: words, open: openWords, of } = content().team;
  const { field } = shownFlash(flash, 'invite', { role: 'recruiter' });
  return (
    <section id="invite" aria-labelledby="invite-title" className="setting">
      <h2 id="invite-title">{words.title}</h2>
      <FlashBanner flash={flash} />
      {link !== null && (
        <p>
          <span className="font-semibold">{words.link}: </span>
          <code className="wrap-anywhere select-all">{link}</code>
        </p>
      )}
      <form method="post" action={officeApi.teamInvitations}>
        <p className="text-muted">{words.lead}</p>
        <Field {...field('email')} type="email" required maxLength={254} autoComplete="off" label={words.email} />
        <SelectField {...field('role')} label={words.role} options={ROLES} />
        <Button type="submit" size="small">
          {words.submit}
        </Button>
      </form>
      {open.length > 0 && (
        <>
          <h3>{openWords.title}</h3>
          <ul className="grid gap-2">
            {open.map(({ id, email, role, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere">{`${email}, ${STAFF_ROLE_LABELS[role]}`}</span>
                <span className="text-muted">{openWords.until(formatDateTime(expiresAt, env().siteTimeZone))}</span>
                <form method="post" action={officeApi.teamRevocations}>
                  <input type="hidden" name="invitation" value={id} />
                  <Button type="submit" size="small" variant="secondary">
                    {openWords.revoke}
                    <span className="sr-only">{of(email)}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

async function FactorRuleForm({ flash }: { flash: Flash | null }) {
  const { factor: words } = content().team;
  const [setting, changes] = await Promise.all([findSetting(TEAM), listSettingChanges(TEAM)]);
  if (env().secondFactorRequired)
    return (
      <section id="factor" aria-labelledby="factor-title" className="setting">
        <h2 id="factor-title">{words.title}</h2>
        <p>{words.byVariable}</p>
      </section>
    );
  return (
    <SettingForm
      id="factor"
      title={words.title}
      action={officeApi.teamSecondFactor}
      flash={flash}
      stored={{ setting, changes, timeZone: env().siteTimeZone }}
      textOf={({ secondFactor }: { secondFactor: FactorRule }) => words.labels[secondFactor]}
    >
      <SelectField
        key={setting.value.secondFactor}
        name="second_factor"
        label={words.label}
        hint={words.hint}
        defaultValue={setting.value.secondFactor}
        options={FACTOR_RULES.map((value) => ({ value, label: words.labels[value] }))}
      />
    </SettingForm>
  );
}
