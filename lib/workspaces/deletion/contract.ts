import { z } from 'zod';
import { timestamp } from '@/lib/shapes';

export const deleteWorkspaceInput = z.strictObject({
  name: z.string().max(500).meta({ description: 'The name of the workspace, as a confirmation.' }),
});

export const deletedWorkspace = z.object({
  object: z.literal('workspace'),
  id: z.uuid(),
  deleted: z.literal(true),
  recoverable_until: timestamp,
});
export type DeletedWorkspace = z.infer<typeof deletedWorkspace>;

export const restoredWorkspace = z.object({
  object: z.literal('workspace'),
  id: z.uuid(),
  name: z.string(),
});
export type RestoredWorkspace = z.infer<typeof restoredWorkspace>;

/** What is deleted with a workspace. */
export const deletionPreview = z.object({
  object: z.literal('workspace_deletion'),
  emails: z.int().meta({ description: 'Emails in the log; counted up to 100,000.' }),
  at_least: z.boolean().meta({ description: 'There are more emails: counting stopped here.' }),
  emails_waiting: z.int().meta({ description: 'How many of them are waiting and would not be sent.' }),
  templates: z.int().meta({ description: 'Templates.' }),
  domains: z.int().meta({ description: 'Sending domains.' }),
  members: z.int().meta({ description: 'Members who lose access.' }),
  api_keys: z.int().meta({ description: 'Active API keys.' }),
  webhooks: z.int().meta({ description: 'Webhook endpoints.' }),
  storage_bytes: z.int().meta({ description: 'Bytes of attachments and images.' }),
  recoverable_days: z.int(),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;
