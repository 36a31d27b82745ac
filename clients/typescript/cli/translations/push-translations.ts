import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Postroom } from 'postroom';
import type { Outcome } from '../templates/pull-template.js';
import { refusalOf } from '../templates/push-template.js';
import { hashOf } from '../templates/template-content.js';
import {
  type SavedFile,
  type TranslationFolder,
  translationFilesOf,
  writeManifest,
} from './translation-folder.js';

/**
 * Imports the edited files of a template's languages. If a language changed on the server since, that is a conflict,
 * reported with who did it. A file for a missing language adds it.
 */
export async function pushTranslations(
  postroom: Postroom,
  local: TranslationFolder,
  locales: readonly string[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const saved = { ...local.saved };
  for (const name of translationFilesOf(local.folder)) {
    const known = saved[name];
    const locale = known?.locale ?? name.replace(/\.\w+$/, '');
    if (locales.length > 0 && !locales.includes(locale)) continue;
    const file = path.join(local.folder, name);
    const content = readFileSync(file, 'utf8');
    const outcome = { name: `${local.name}, ${locale}`, id: local.id, folder: file };
    if (hashOf(content) === known?.file) outcomes.push({ ...outcome, state: 'unchanged' });
    else
      try {
        const { next, ...done } = await push(postroom, local.id, { content, known, locale });
        saved[name] = next;
        // Each at once: after an interruption, one that is there would conflict with itself.
        writeManifest({ ...local, saved });
        outcomes.push({ ...outcome, ...done });
      } catch (error) {
        outcomes.push({ ...outcome, ...refusalOf(error, 'It was deleted on the server.') });
      }
  }
  return outcomes;
}

async function push(
  postroom: Postroom,
  id: string,
  { content, known, locale }: { content: string; known: SavedFile | undefined; locale: string },
): Promise<Pick<Outcome, 'state' | 'message' | 'details'> & { next: SavedFile }> {
  const { translations } = postroom.templates;
  const { translation, skipped } = await translations.import(id, {
    ...{ content, locale },
    ...(known && { revision: known.revision }),
  });
  const format = content.trimStart().startsWith('<') ? 'xliff' : 'json';
  const exported = await translations.export(id, translation.locale, { format });
  const { counts, revision } = translation;
  const open = `${counts.missing} missing, ${counts.outdated} outdated.`;
  return {
    next: { locale: translation.locale, revision, file: hashOf(content), there: hashOf(exported.content) },
    state: skipped.length > 0 ? 'refused' : known ? 'pushed' : 'created',
    message: skipped.length > 0 ? `All but ${skipped.length} were put in. ${open}` : open,
    ...(skipped.length > 0 && {
      details: { issues: skipped.map(({ key, message }) => ({ path: key, message })) },
    }),
  };
}
