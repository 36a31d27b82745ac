import { isPostroomError, type Postroom } from 'postroom';
import { isEqual, type Outcome } from './pull-template.js';
import { draftHash, hashOf, type RemoteTemplate, readTemplate } from './template-content.js';
import { savedOf, type TemplateFolder, writeSaved } from './template-folder.js';

/**
 * Saves a template's edited files as its draft. If it changed on the server since, that is a conflict, reported with
 * who did it, and nothing is saved. A folder without an id becomes a new template; with `createMissing` also one whose
 * template this workspace does not have, because it is of another one or was deleted.
 */
export async function pushTemplate(
  postroom: Postroom,
  local: TemplateFolder,
  createMissing: boolean,
): Promise<Outcome> {
  const outcome = { name: local.content.details.name, id: local.id, folder: local.folder };
  try {
    return { ...outcome, ...(await (local.id ? push(postroom, local, local.id) : create(postroom, local))) };
  } catch (error) {
    if (isPostroomError(error, 'NOT_FOUND') && createMissing && local.id)
      return pushTemplate(postroom, { ...local, id: null, saved: null }, createMissing);
    const gone = 'It was deleted, or is of another workspace. --create-missing makes a new template of it.';
    return { ...outcome, ...refusalOf(error, gone) };
  }
}

/** What the server's refusal means for the files; failures to ask it are thrown. */
export function refusalOf(error: unknown, gone: string): Pick<Outcome, 'state' | 'message' | 'details'> {
  if (!isPostroomError(error) || error.status === 0 || error.status === 401) throw error;
  const { code, message, details } = error;
  if (code === 'NOT_FOUND') return { state: 'gone', message: gone };
  const state = code === 'TEMPLATE_CONFLICT' || code === 'DRAFT_REQUIRED' ? 'conflict' : 'refused';
  return { state, message: `${message} (${code})`, details };
}

type PushResult = Pick<Outcome, 'state' | 'message'> & { id?: string };

async function create(postroom: Postroom, local: TemplateFolder): Promise<PushResult> {
  const { details, subject, preview_text, document } = local.content;
  const { name, description, industry, tone } = details;
  const { purpose, source_mode } = document;
  // Without a subject the server uses the name.
  const words = { name, description, purpose, source_mode, ...(subject && { subject }), preview_text };
  const { id, draft } = await postroom.templates.create({ ...words, document });
  // At once: after an interruption, the next push goes on with this one.
  const first = { ...local.content, details: { name, description, industry: null, tone: null } };
  writeSaved(local.folder, id, savedOf(first, draft?.revision ?? null));
  if (industry !== null || tone !== null) await postroom.templates.update(id, { industry, tone });
  const { content, template } = await readTemplate(postroom, id);
  writeSaved(local.folder, id, savedOf(content ?? local.content, template.draft?.revision ?? null));
  return { id, state: 'created' };
}

async function push(postroom: Postroom, local: TemplateFolder, id: string): Promise<PushResult> {
  const remote = await readTemplate(postroom, id);
  const { template, content } = remote;
  const revision = template.draft?.revision ?? null;
  if (content && isEqual(local.content, content)) {
    const saved = savedOf(content, revision);
    if (hashOf(saved) !== hashOf(local.saved)) writeSaved(local.folder, id, saved);
    return { state: 'unchanged' };
  }
  const edits = editsOf(local, remote);
  if (!edits.content && !edits.details) return { state: 'newer there', message: 'Not edited here: pull it.' };
  if (edits.details && edits.detailsMoved) {
    const message = 'Its name, description, industry or tone changed on the server too. Pull first.';
    return { state: 'conflict', message };
  }
  if (edits.content && edits.contentMoved && typeof local.saved?.revision !== 'number')
    return { state: 'conflict', message: 'The server has content that was never pulled. Pull first.' };
  const next = edits.content ? await saveContent(postroom, local, remote, edits.contentMoved) : revision;
  if (edits.details) await postroom.templates.update(id, local.content.details);
  writeSaved(local.folder, id, savedOf(local.content, next));
  return { state: 'pushed' };
}

/** The parts that were edited locally, and those of them that changed on the server. */
function editsOf(
  { content: localContent, saved }: TemplateFolder,
  { content: remoteContent }: RemoteTemplate,
) {
  const [mine, theirs] = [draftHash(localContent), remoteContent && draftHash(remoteContent)];
  const [myDetails, theirDetails] = [
    hashOf(localContent.details),
    remoteContent && hashOf(remoteContent.details),
  ];
  return {
    content: mine !== theirs && mine !== saved?.content,
    contentMoved: theirs !== saved?.content,
    details: myDetails !== theirDetails && myDetails !== saved?.details,
    detailsMoved: theirDetails !== saved?.details,
  };
}

/**
 * Saves the draft based on the last known revision. If that is outdated, the server refuses, and reports who changed it
 * and when.
 */
async function saveContent(
  postroom: Postroom,
  { content, saved }: TemplateFolder,
  { template }: RemoteTemplate,
  moved: boolean,
): Promise<number> {
  const { id, draft, published_version_id } = template;
  const seen = moved ? saved?.revision : draft?.revision;
  const revision = seen ?? (await postroom.templates.startDraft(id)).draft?.revision ?? 0;
  const { subject, preview_text, document } = content;
  const body = { revision, published_version_id, subject, preview_text, document };
  return (await postroom.templates.saveDraft(id, body)).revision;
}
