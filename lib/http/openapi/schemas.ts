import { z } from 'zod';
import { account, passkey } from '@/lib/accounts/contract';
import { asset } from '@/lib/assets/contract';
import { attachmentUpload } from '@/lib/attachments/contract';
import { auditEvent } from '@/lib/audit/contract';
import { brand } from '@/lib/brand/contract';
import { broadcast, broadcastRecipient, utm } from '@/lib/broadcasts/contract';
import { contactExport } from '@/lib/contacts/activity/contract';
import { contactChange } from '@/lib/contacts/changes/contract';
import { consentInput, contact } from '@/lib/contacts/contract';
import { contactImport, contactImportDetail } from '@/lib/contacts/imports/contract';
import { contactProperty } from '@/lib/contacts/properties/contract';
import { topic, topicChoiceInput } from '@/lib/contacts/topics/contract';
import {
  canonicalDocument,
  complianceBlock,
  conditionDefinition,
  fieldDefinition,
  variableDefinition,
} from '@/lib/document/contract';
import { cancellation } from '@/lib/emails/contract/cancellations';
import { email, emailAttachment, emailDetail, sentEmail } from '@/lib/emails/contract/log';
import { batchEntry, batchResult, itemError, testSendResult } from '@/lib/emails/contract/sending';
import { form } from '@/lib/forms/contract';
import { installationMember } from '@/lib/installation/contract';
import { comment } from '@/lib/reviews/contract/comments';
import { reviewDecision } from '@/lib/reviews/contract/decisions';
import { review } from '@/lib/reviews/contract/links';
import { reviewComment } from '@/lib/reviews/contract/page';
import { row } from '@/lib/rows/contract';
import { countedSegment, segment } from '@/lib/segments/contract';
import { rule } from '@/lib/segments/membership/rule';
import { domain, sendingAddress, suppression } from '@/lib/sending/contract';
import { person, user } from '@/lib/shapes';
import { blockAnchor } from '@/lib/templates/contract/block-anchor';
import { draft } from '@/lib/templates/contract/drafts';
import { documentInput } from '@/lib/templates/contract/fields';
import { sampleSet } from '@/lib/templates/contract/samples';
import { template, templateWithDraft } from '@/lib/templates/contract/templates';
import {
  translation,
  translationCounts,
  translationUnit,
  translationWithUnits,
} from '@/lib/templates/contract/translations';
import { templateVersion } from '@/lib/templates/contract/versions';
import { webhook, webhookDelivery, webhookWithSecret } from '@/lib/webhooks/contract';
import { apiKey, invitation, member, session, workspace } from '@/lib/workspaces/contract';
import { deletedWorkspace, deletionPreview, restoredWorkspace } from '@/lib/workspaces/deletion/contract';

type Schema = Record<string, unknown>;

/** Shapes shared by several operations: defined once under components and referenced elsewhere. */
const schemasByName: Record<string, z.ZodType> = {
  CanonicalDocument: canonicalDocument,
  DocumentInput: documentInput,
  ComplianceBlock: complianceBlock,
  FieldDefinition: fieldDefinition,
  VariableDefinition: variableDefinition,
  ConditionDefinition: conditionDefinition,
  Account: account,
  ApiKey: apiKey,
  Asset: asset,
  AttachmentUpload: attachmentUpload,
  AuditEvent: auditEvent,
  BatchEntry: batchEntry,
  BatchResult: batchResult,
  BlockAnchor: blockAnchor,
  Brand: brand,
  Broadcast: broadcast,
  BroadcastRecipient: broadcastRecipient,
  Cancellation: cancellation,
  Comment: comment,
  ConsentInput: consentInput,
  Contact: contact,
  ContactChange: contactChange,
  ContactExport: contactExport,
  ContactImportListItem: contactImport,
  ContactImport: contactImportDetail,
  ContactProperty: contactProperty,
  Segment: countedSegment,
  DeletedWorkspace: deletedWorkspace,
  DeletionPreview: deletionPreview,
  Domain: domain,
  Draft: draft,
  Email: email,
  EmailAttachment: emailAttachment,
  EmailDetail: emailDetail,
  Form: form,
  InstallationMember: installationMember,
  Invitation: invitation,
  ItemError: itemError,
  Member: member,
  Passkey: passkey,
  Person: person,
  Review: review,
  ReviewDecision: reviewDecision,
  RestoredWorkspace: restoredWorkspace,
  ReviewComment: reviewComment,
  SavedRow: row,
  SampleSet: sampleSet,
  SegmentListItem: segment,
  SegmentRule: rule,
  SendingAddress: sendingAddress,
  SentEmail: sentEmail,
  Session: session,
  Suppression: suppression,
  TemplateMetadata: template,
  TemplateVersion: templateVersion,
  Template: templateWithDraft,
  TestSendResult: testSendResult,
  Topic: topic,
  TopicChoiceInput: topicChoiceInput,
  Translation: translation,
  TranslationCounts: translationCounts,
  TranslationUnit: translationUnit,
  TranslationWithUnits: translationWithUnits,
  User: user,
  Utm: utm,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  WebhookWithSecret: webhookWithSecret,
  Workspace: workspace,
};

/** Adds titles to the contracts' limits, formats and descriptions. */
class NamedShapes extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get<S extends z.core.$ZodType>(shape: S) {
    const [said, name] = [z.globalRegistry.get(shape), super.get(shape)];
    return said || name ? { ...said, ...name } : undefined;
  }
}

const registry = new NamedShapes();
for (const [id, shape] of Object.entries(schemasByName)) registry.add(shape, { id });

/** The JSON Schema of a shape, with references to named shapes. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, $defs, ...schema } = toJsonSchema(shape, io);
  return withReferences(schema);
}

/** The named shapes themselves, for `components.schemas`. */
export function namedSchemas(): Record<string, Schema> {
  // Inside an object, each named shape ends up in its definitions.
  const { $defs = {} } = toJsonSchema(z.object(schemasByName), 'output');
  return Object.fromEntries(Object.entries($defs).map(([id, schema]) => [id, withReferences(schema)]));
}

function toJsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12', metadata: registry });
}

function withReferences(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
