import { TodayView } from '@/components/office/desk/today-view';
import type { DeskContext } from '@/components/office/desk/section';
import type { PageParams } from '@/lib/base/fields/page-params';
import { findToday } from '@/lib/desk/queries';
import { findUntold } from '@/lib/sourcing/notices';
import { deskContext } from '../desk-context';

type TodayTabProps = { params: PageParams; moderator: DeskContext['moderator'] };

export async function TodayTab({ params, moderator }: TodayTabProps) {
  const [view, untold, context] = await Promise.all([
    findToday(moderator.userId),
    findUntold(),
    deskContext(moderator, { on: 'today' }, params.outcome),
  ]);
  return <TodayView view={view} untold={untold} context={{ ...context, labels: new Map() }} />;
}
