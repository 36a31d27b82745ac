import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Postroom } from 'postroom';
import type { Outcome } from '../templates/pull-template.js';
import { hashOf } from '../templates/template-content.js';
import { type TranslationFolder, writeManifest } from './translation-folder.js';

type Options = { format: 'xliff' | 'json'; locales: readonly string[]; force: boolean };

/**
 * Updates the files of a template's languages to the server's state. Local edits stay, and are a conflict if the
 * server's language changed too, unless `force` discards them.
 */
export async function pullTranslations(
  postroom: Postroom,
  local: TranslationFolder,
  { format, locales, force }: Options,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const saved = { ...local.saved };
  const { data } = await postroom.templates.translations.list(local.id);
  for (const { locale, revision } of data) {
    if (locales.length > 0 && !locales.includes(locale)) continue;
    const name = `${locale}.${format === 'xliff' ? 'xlf' : 'json'}`;
    const file = path.join(local.folder, name);
    const { content } = await postroom.templates.translations.export(local.id, locale, { format });
    const remoteHash = hashOf(content);
    const localHash = existsSync(file) ? hashOf(readFileSync(file, 'utf8')) : null;
    const known = saved[name];
    const isEdited = localHash !== null && localHash !== known?.file;
    const isMoved = remoteHash !== known?.there;
    const outcome = { name: `${local.name}, ${locale}`, id: local.id, folder: file };
    if (localHash === remoteHash || (localHash !== null && !isEdited && !isMoved)) {
      saved[name] = { locale, revision, file: localHash, there: remoteHash };
      outcomes.push({ ...outcome, state: 'unchanged' });
    } else if (isEdited && !force) {
      const message = 'Changed here and on the server. Push refuses it: pull --force gives up what is here.';
      outcomes.push(
        isMoved ? { ...outcome, state: 'conflict', message } : { ...outcome, state: 'edited here' },
      );
    } else {
      mkdirSync(local.folder, { recursive: true });
      writeFileSync(file, content);
      saved[name] = { locale, revision, file: remoteHash, there: remoteHash };
      outcomes.push({ ...outcome, state: 'pulled' });
    }
  }
  if (outcomes.length > 0) writeManifest({ ...local, saved });
  return outcomes;
}
