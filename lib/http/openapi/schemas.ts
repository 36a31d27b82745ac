import { z } from 'zod';
import { account, passkey } from '@/lib/accounts/contract';
import { asset } from '@/lib/assets/contract';
import { auditEvent } from '@/lib/audit/contract';
import { broadcast, broadcastRecipient } from '@/lib/broadcasts/contract';
import { contactChange } from '@/lib/contacts/changes/contract';
import { contact } from '@/lib/contacts/contract';
import { contactImport, contactImportDetail } from '@/lib/contacts/imports/contract';
import { contactProperty } from '@/lib/contacts/properties/contract';
import { topic } from '@/lib/contacts/topics/contract';
import { canonicalDocument, conditionDefinition, variableDefinition } from '@/lib/document/contract';
import { cancellation } from '@/lib/emails/contract/cancellations';
import { email, emailDetail, sentEmail } from '@/lib/emails/contract/log';
import { itemError } from '@/lib/emails/contract/sending';
import { form } from '@/lib/forms/contract';
import { installationMember } from '@/lib/installation/contract';
import { comment } from '@/lib/reviews/contract/comments';
import { review } from '@/lib/reviews/contract/links';
import { reviewComment } from '@/lib/reviews/contract/page';
import { row } from '@/lib/rows/contract';
import { countedSegment, segment } from '@/lib/segments/contract';
import { domain, sendingAddress, suppression } from '@/lib/sending/contract';
import { draft } from '@/lib/templates/contract/drafts';
import { sampleSet } from '@/lib/templates/contract/samples';
import { template, templateWithDraft } from '@/lib/templates/contract/templates';
import { templateVersion } from '@/lib/templates/contract/versions';
import { webhook, webhookDelivery } from '@/lib/webhooks/contract';
import { apiKey, invitation, member, session, workspace } from '@/lib/workspaces/contract';
import { deletionPreview } from '@/lib/workspaces/deletion/contract';

type Schema = Record<string, unknown>;

/** Shapes shared by several operations: defined once under components and referenced elsewhere. */
const schemasByName: Record<string, z.ZodType> = {
  CanonicalDocument: canonicalDocument,
  VariableDefinition: variableDefinition,
  ConditionDefinition: conditionDefinition,
  Account: account,
  ApiKey: apiKey,
  Asset: asset,
  AuditEvent: auditEvent,
  Broadcast: broadcast,
  BroadcastRecipient: broadcastRecipient,
  Cancellation: cancellation,
  Comment: comment,
  Contact: contact,
  ContactChange: contactChange,
  ContactImportListItem: contactImport,
  ContactImport: contactImportDetail,
  ContactProperty: contactProperty,
  Segment: countedSegment,
  DeletionPreview: deletionPreview,
  Domain: domain,
  Draft: draft,
  Email: email,
  EmailDetail: emailDetail,
  Form: form,
  InstallationMember: installationMember,
  Invitation: invitation,
  ItemError: itemError,
  Member: member,
  Passkey: passkey,
  Review: review,
  ReviewComment: reviewComment,
  SavedRow: row,
  SampleSet: sampleSet,
  SegmentListItem: segment,
  SendingAddress: sendingAddress,
  SentEmail: sentEmail,
  Session: session,
  Suppression: suppression,
  TemplateMetadata: template,
  TemplateVersion: templateVersion,
  Template: templateWithDraft,
  Topic: topic,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  Workspace: workspace,
};

/** Titles to add to what the contracts say (limits, formats, descriptions). */
class NamedShapes extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get<S extends z.core.$ZodType>(shape: S) {
    const [said, name] = [z.globalRegistry.get(shape), super.get(shape)];
    return said || name ? { ...said, ...name } : undefined;
  }
}

const registry = new NamedShapes();
for (const [id, shape] of Object.entries(schemasByName)) registry.add(shape, { id });

/** The JSON Schema of a shape, with references to the named ones. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, $defs, ...schema } = toJsonSchema(shape, io);
  return withReferences(schema);
}

/** The named shapes themselves, for `components.schemas`. */
export function namedSchemas(): Record<string, Schema> {
  // Inside an object each named shape lands among its definitions.
  const { $defs = {} } = toJsonSchema(z.object(schemasByName), 'output');
  return Object.fromEntries(Object.entries($defs).map(([id, schema]) => [id, withReferences(schema)]));
}

function toJsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12', metadata: registry });
}

function withReferences(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
