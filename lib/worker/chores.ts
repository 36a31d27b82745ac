import { expireAttachments } from '@/lib/attachments/expire-attachments';
import { pauseFailingBroadcasts } from '@/lib/broadcasts/states/pause-failing-broadcasts';
import { chooseDueWinners } from '@/lib/broadcasts/trial/choose-due-winners';
import { runContactChanges } from '@/lib/contacts/changes/change-batch';
import { erasePeople } from '@/lib/contacts/erasure/erase-people';
import { pruneImports } from '@/lib/contacts/imports/prune-imports';
import { fillContactWords } from '@/lib/contacts/search/fill-contact-words';
import { mergeSearchIndex } from '@/lib/contacts/search/merge-search';
import { pauseForRelay } from '@/lib/delivery/pause-for-relay';
import { addUpUsage } from '@/lib/emails/accept/add-up-usage';
import { runCancellations } from '@/lib/emails/cancellations/cancel-batch';
import { indexEmails } from '@/lib/emails/search/index-emails';
import { expireEmails } from '@/lib/emails/states/expire-emails';
import { expireRefusals } from '@/lib/emails/states/expire-refusals';
import { answerSignUps } from '@/lib/forms/requests/answer-sign-ups';
import { pruneSignUps } from '@/lib/forms/requests/prune-sign-ups';
import { countEmails } from '@/lib/overview/count-emails';
import { env } from '@/lib/process/env';
import type { Chore } from '@/lib/queue/chore-loop';
import { checkDueDomains } from '@/lib/sending/domains/check-due-domains';
import { prunePositions } from '@/lib/templates/library/prune-positions';
import { pruneRevisions } from '@/lib/templates/revisions/prune-revisions';
import { addUpCounts } from '@/lib/tracking/counts/add-up-counts';
import { clearDeletedWebhooks } from '@/lib/webhooks/clear-deleted-webhooks';
import { eraseWorkspaces } from '@/lib/workspaces/deletion/erase-workspaces';
import { mailReachedLimits } from '@/lib/workspaces/limits/mail-reached-limits';
import { parkWaiting } from '@/lib/workspaces/park-waiting';
import { keepMonths } from './keep-months';
import { keepStatistics } from './keep-statistics';
import {
  pruneAuditEvents,
  pruneFollowers,
  pruneInstallationMail,
  pruneProcessMeters,
  pruneRateBuckets,
  pruneRequests,
  pruneReviewGuests,
  pruneSessions,
  pruneWebhookEvents,
} from './prune-expired';

const hour = 3600;

/** All recurring work. */
export const allChores: readonly Chore[] = [
  { name: 'check-domains', everySeconds: 60, run: ({ db }) => checkDueDomains(db) },
  { name: 'prune-webhook-events', everySeconds: hour, run: pruneWebhookEvents },
  { name: 'clear-deleted-webhooks', everySeconds: hour, run: clearDeletedWebhooks },
  { name: 'cancel-emails', everySeconds: 1, run: runCancellations },
  { name: 'change-contacts', everySeconds: 1, run: runContactChanges },
  { name: 'fill-contact-words', everySeconds: 10, run: fillContactWords },
  { name: 'merge-contact-search', everySeconds: 30, run: mergeSearchIndex },
  { name: 'answer-sign-ups', everySeconds: 1, run: answerSignUps },
  { name: 'erase-people', everySeconds: 5, run: erasePeople },
  { name: 'count-emails', everySeconds: 1, run: countEmails },
  { name: 'add-up-usage', everySeconds: hour, run: addUpUsage },
  { name: 'count-broadcasts', everySeconds: 1, run: addUpCounts },
  { name: 'brake-broadcasts', everySeconds: 1, run: pauseFailingBroadcasts },
  { name: 'judge-trials', everySeconds: 5, run: chooseDueWinners },
  { name: 'pause-for-relay', everySeconds: 5, run: ({ db }) => pauseForRelay(db, env().smtpUrl) },
  { name: 'index-emails', everySeconds: 1, run: indexEmails },
  { name: 'park-waiting', everySeconds: 10, run: parkWaiting },
  { name: 'report-limits', everySeconds: 60, run: mailReachedLimits },
  { name: 'keep-statistics', everySeconds: 5, run: keepStatistics },
  { name: 'make-months', everySeconds: 600, run: keepMonths },
  { name: 'expire-emails', everySeconds: 600, run: expireEmails },
  { name: 'expire-refusals', everySeconds: hour, run: expireRefusals },
  { name: 'expire-attachments', everySeconds: 600, run: expireAttachments },
  { name: 'erase-workspaces', everySeconds: hour, run: eraseWorkspaces },
  { name: 'prune-revisions', everySeconds: hour, run: pruneRevisions },
  { name: 'prune-positions', everySeconds: hour, run: prunePositions },
  { name: 'prune-audit-events', everySeconds: hour, run: pruneAuditEvents },
  { name: 'prune-imports', everySeconds: hour, run: pruneImports },
  { name: 'prune-sign-ups', everySeconds: hour, run: pruneSignUps },
  { name: 'prune-requests', everySeconds: hour, run: pruneRequests },
  { name: 'prune-rate-buckets', everySeconds: hour, run: pruneRateBuckets },
  { name: 'prune-installation-mail', everySeconds: hour, run: pruneInstallationMail },
  { name: 'prune-review-guests', everySeconds: hour, run: pruneReviewGuests },
  { name: 'prune-sessions', everySeconds: hour, run: pruneSessions },
  { name: 'prune-followers', everySeconds: hour, run: pruneFollowers },
  { name: 'prune-process-meters', everySeconds: hour, run: pruneProcessMeters },
];
