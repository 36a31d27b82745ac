import { z } from 'zod';
import { block, knownPassword, newPassword } from '@/lib/accounts/contract';
import { role, scope, scopes } from '@/lib/scopes';
import {
  characters,
  cursor,
  emailAddress,
  pageLimit,
  personName,
  timestamp,
  timeZone,
  user,
} from '@/lib/shapes';

export const workspaceName = z
  .string()
  .meta({ description: 'The name of the workspace.', examples: ['Analytical Engines'] });

const templateApproval = {
  description: 'Whether a draft can be published only after someone else approved it with a review link.',
};

const broadcastWords = {
  approval: { description: 'Whether another member has to approve a broadcast before it is sent.' },
  tracking: { description: 'Whether broadcasts may track opens and clicks.' },
  bounces: {
    description: 'A broadcast is paused when more than this share of its emails bounced, in percent.',
    examples: [8],
  },
  complaints: {
    description:
      'A broadcast is paused when more than this share of its emails was reported as unwanted, in percent.',
    examples: [0.3],
  },
  limit: {
    description:
      'The maximum number of broadcast emails to one person in a number of days. Null means no limit.',
    examples: [{ emails: 3, days: 7 }],
  },
  limitEmails: { description: 'How many emails.', examples: [3] },
  limitDays: { description: 'In how many days.', examples: [7] },
  quiet: {
    description:
      'Quiet hours of broadcasts, as HH:MM in the time zone of the workspace (UTC if it has none). Null means none.',
    examples: [{ from: '22:00', until: '07:00' }],
  },
  quietFrom: { description: 'When quiet hours start.', examples: ['22:00'] },
  quietUntil: { description: 'When quiet hours end.', examples: ['07:00'] },
};

export const workspace = z.object({
  object: z.literal('workspace'),
  id: z.uuid(),
  name: z.string().meta({ description: 'The name of the workspace.', examples: ['Analytical Engines'] }),
  postal_address: z.string(),
  sending_paused: z.boolean(),
  pause_reason: z.string().nullable(),
  waiting_held: z.boolean().meta({
    description: 'While sending is paused: whether emails accepted before wait until it is resumed.',
  }),
  billing_restricted: z.boolean(),
  balance: z.int().nullable(),
  daily_limit: z.int().nullable(),
  accepted_today: z.int().meta({ description: 'Emails accepted on this UTC day.' }),
  storage_limit_bytes: z.int().nullable(),
  storage_used_bytes: z.int(),
  retention_days: z.int(),
  time_zone: z.string().nullable().meta({
    description: 'The IANA time zone in which members see times. Null means that of their device.',
  }),
  support_may_resend: z.boolean(),
  support_may_readdress: z
    .boolean()
    .describe('Whether the support role may also resend an email to another address.'),
  require_two_factor: z.boolean(),
  template_approval: z.boolean().meta(templateApproval),
  approval: z.boolean().meta(broadcastWords.approval),
  tracking: z.boolean().meta(broadcastWords.tracking),
  bounce_pause_percent: z.number().meta(broadcastWords.bounces),
  complaint_pause_percent: z.number().meta(broadcastWords.complaints),
  marketing_limit: z
    .object({
      emails: z.int().meta(broadcastWords.limitEmails),
      days: z.int().meta(broadcastWords.limitDays),
    })
    .nullable()
    .meta(broadcastWords.limit),
  quiet_hours: z
    .object({
      from: z.string().meta(broadcastWords.quietFrom),
      until: z.string().meta(broadcastWords.quietUntil),
    })
    .nullable()
    .meta(broadcastWords.quiet),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Workspace = z.infer<typeof workspace>;

const percent = z.number().min(0.01).max(100);
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Must be a time of day such as 22:00.' });

export const updateWorkspaceInput = z.strictObject({
  name: characters(1, 120)
    .optional()
    .meta({ description: 'The name of the workspace.', examples: ['Analytical Engines'] }),
  postal_address: characters(0, 500).optional(),
  sending_paused: z.boolean().optional(),
  pause_reason: characters(0, 300).nullable().optional().meta({
    description: 'Shown to all members while sending is paused, and sent to programs with the error.',
  }),
  waiting_held: z.boolean().optional().meta({
    description:
      'Only while sending is paused, and ends with it. Held emails are not tried; they can be canceled with POST /emails/cancellations.',
  }),
  billing_restricted: z.boolean().optional(),
  balance: z.int().min(0).max(2_000_000_000).nullable().optional(),
  daily_limit: z.int().min(0).max(2_000_000_000).nullable().optional(),
  storage_limit_bytes: z.int().min(0).nullable().optional(),
  retention_days: z.int().min(1).max(3650).optional(),
  time_zone: timeZone.nullable().optional(),
  support_may_resend: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the support role may resend an email to its original recipient.' }),
  support_may_readdress: z.boolean().optional().meta({
    description: 'Whether the support role, if it may resend, may also use another address.',
  }),
  require_two_factor: z.boolean().optional().meta({
    description:
      'Whether members must set up two-factor sign-in to continue. Only owners who use it themselves can change this.',
  }),
  template_approval: z.boolean().optional().meta(templateApproval),
  first_steps_hidden: z
    .boolean()
    .optional()
    .meta({
      description: 'Whether the list of first steps is hidden (`GET /first-steps`).',
      examples: [true],
    }),
  approval: z.boolean().optional().meta(broadcastWords.approval),
  tracking: z.boolean().optional().meta(broadcastWords.tracking),
  bounce_pause_percent: percent.optional().meta(broadcastWords.bounces),
  complaint_pause_percent: percent.optional().meta(broadcastWords.complaints),
  marketing_limit: z
    .strictObject({
      emails: z.int().min(1).max(100).meta(broadcastWords.limitEmails),
      days: z.int().min(1).max(90).meta(broadcastWords.limitDays),
    })
    .nullish()
    .meta(broadcastWords.limit),
  quiet_hours: z
    .strictObject({
      from: timeOfDay.meta(broadcastWords.quietFrom),
      until: timeOfDay.meta(broadcastWords.quietUntil),
    })
    .refine(({ from, until }) => from !== until, { message: 'Must begin and end at different times.' })
    .nullish()
    .meta(broadcastWords.quiet),
});

export type UpdateWorkspaceInput = z.infer<typeof updateWorkspaceInput>;

export const retentionPreview = z.object({
  object: z.literal('retention_preview'),
  retention_days: z.int(),
  emails_removed: z.int().meta({ description: 'How many stored emails would be deleted.' }),
  at_least: z.boolean().meta({ description: 'There are more emails: counting stopped here.' }),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;

export const apiKey = z.object({
  object: z.literal('api_key'),
  id: z.uuid(),
  name: z.string().meta({ description: 'What uses the key.', examples: ['Web shop'] }),
  prefix: z.string(),
  scopes: z.array(scope),
  created_by: z.object({ id: z.uuid(), name: personName }).nullable(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const keyState = z.enum(['active', 'expired', 'revoked']);
export type KeyState = z.infer<typeof keyState>;

export const listKeysQuery = z.strictObject({
  q: characters(1, 120)
    .optional()
    .meta({ description: 'Part of the name or of the visible beginning (`prefix`), in any case.' }),
  state: keyState.optional().meta({ description: 'Only keys that work, have expired, or were revoked.' }),
  limit: pageLimit(50),
  cursor,
});
export type ListKeysQuery = z.infer<typeof listKeysQuery>;

/** Counts of uses stop here. */
export const maxCountedUses = 1_000;

export const keyUsage = z.object({
  object: z.literal('api_key_usage'),
  id: z.uuid().meta({ description: 'The id of the key.' }),
  last_request: z
    .object({
      at: timestamp.meta({ description: 'When it arrived.' }),
      method: z.string().meta({ description: 'Its method.', examples: ['POST'] }),
      route: z.string().meta({ description: 'Its path with parameter names.', examples: ['/api/v1/emails'] }),
      ip: z.string().nullable().meta({ description: 'Where it came from. Null if unknown.' }),
    })
    .nullable()
    .meta({
      description: 'The last request of the last seven days. Null if there was none.',
      examples: [null],
    }),
  requests: z.int().meta({ description: 'Requests of the last seven days, 1,000 at most.', examples: [412] }),
  ips: z.array(z.string()).meta({
    description: 'Where those came from, the latest first, ten at most.',
    examples: [['203.0.113.7']],
  }),
  emails: z
    .int()
    .meta({ description: 'Emails it sent in the last 24 hours, 1,000 at most.', examples: [38] }),
  waiting_emails: z.int().meta({
    description: 'Of all it sent, those that still wait, such as scheduled ones; 1,000 at most.',
    examples: [0],
  }),
});
export type KeyUsage = z.infer<typeof keyUsage>;

export const createdApiKey = apiKey.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

export const createKeyInput = z.strictObject({
  name: characters(1, 120).meta({ description: 'What uses the key.', examples: ['Web shop'] }),
  scopes: z.array(scope).min(1).max(scopes.length),
  expires_at: z.iso.datetime({ offset: true }).nullable().optional(),
});
export type CreateKeyInput = z.infer<typeof createKeyInput>;

export const member = z.object({
  object: z.literal('member'),
  id: z.uuid(),
  user,
  role,
  only_operator: z
    .boolean()
    .describe(
      'The only operator of the installation who can sign in, and only through this workspace. Cannot be removed.',
    ),
  created_at: timestamp,
});
export type Member = z.infer<typeof member>;
export const updateMemberInput = z.strictObject({ role });

const mailedByRelay = z
  .boolean()
  .describe(
    'False if no relay is set: the email is only stored, and operators can read it under `/installation/mail`.',
  );

export const invitation = z.object({
  object: z.literal('invitation'),
  id: z.uuid(),
  email: z.string(),
  role,
  state: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  created_at: timestamp,
  expires_at: timestamp,
});
export type Invitation = z.infer<typeof invitation>;
export const createdInvitation = invitation.extend({
  token: z.string(),
  accept_url: z.string(),
  emailed: mailedByRelay,
});
export const createInvitationInput = z.strictObject({ email: emailAddress, role });
export const acceptInvitationInput = z.strictObject({
  name: characters(1, 120),
  password: newPassword,
});

export const session = z.object({
  object: z.literal('session'),
  user,
  workspace: z.object({
    id: z.uuid(),
    name: workspaceName,
    time_zone: z.string().nullable(),
    pause: z
      .object({
        reason: z
          .string()
          .nullable()
          .meta({ description: 'Why sending is paused.', examples: ['The price list is wrong'] }),
        billing: z
          .boolean()
          .meta({ description: 'Whether the billing account is restricted.', examples: [false] }),
        waiting_held: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Why no emails are accepted at present. Null if they are.' }),
    support_may_resend: z.boolean(),
    support_may_readdress: z
      .boolean()
      .describe('Whether the support role may also resend an email to another address.'),
    template_approval: z.boolean().meta(templateApproval),
  }),
  role,
  scopes: z.array(scope),
  blocked_by: block.nullable().meta({
    description: 'What you must do before you can use this workspace. Null if nothing.',
  }),
  operator: z.boolean(),
  may_create_workspaces: z.boolean(),
  assets_url: z.string().meta({
    description: 'The base address of public images, including those in `social/` that any email may show.',
  }),
  relay_configured: z.boolean().meta({
    description: 'Whether a mail server is set. Without one, emails are kept in the test inbox.',
    examples: [true],
  }),
  workspaces: z.array(z.object({ id: z.uuid(), name: workspaceName, role })),
  deleted_workspaces: z
    .array(z.object({ id: z.uuid(), name: workspaceName, recoverable_until: timestamp }))
    .meta({ description: 'Deleted workspaces that you own and can still recover.' }),
});
export type Session = z.infer<typeof session>;
export const switchWorkspaceInput = z.strictObject({ workspace_id: z.guid() });
export const createWorkspaceInput = z.strictObject({
  name: characters(1, 120).meta({
    description: 'The name of the workspace.',
    examples: ['Analytical Engines'],
  }),
});

export const setup = z.object({
  object: z.literal('setup'),
  required: z.boolean().describe('Whether the installation still has to be set up.'),
  /** The name for the button of OpenID Connect sign-in; null if it is not set up. */
  oidc: z.object({ name: z.string() }).nullable(),
});
export const setupInput = z.strictObject({
  name: characters(1, 120),
  workspace_name: characters(1, 120),
  email: emailAddress,
  password: newPassword,
});
export type SetupInput = z.infer<typeof setupInput>;

/** What an invited person sees before accepting. */
export const invitationPreview = z.object({
  object: z.literal('invitation_preview'),
  email: z.string(),
  role,
  workspace: z.object({ name: workspaceName }),
  /** null if the inviter is gone. */
  inviter: z.object({ name: personName }).nullable(),
  expires_at: timestamp,
  has_account: z.boolean(),
  is_member: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;

export const signInInput = z.strictObject({
  email: characters(1, 320),
  password: knownPassword,
  rememberMe: z.boolean().optional(),
});
