import { Check, CopyPlus, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ImagePicker } from '@/components/images/image-picker';
import type { PickedImage } from '@/components/images/picker-body';
import { Badge } from '@/components/ui/display/badge';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { findTranslationProblem } from '@/lib/document/translation/unit-text';
import { localeName } from '@/lib/mail/locales';
import type { TranslationUnit } from '@/lib/templates/contract/translations';
import { type LackingPiece, lackingPieces } from './protected-pieces';
import { SourceWords } from './source-words';
import { unitKindNames } from './unit-kind-names';
import { UnitPicture } from './unit-picture';
import type { SaveUnit, UnitSave } from './use-translation-saves';
import { useWrittenUnit } from './use-written-unit';

/** Long enough not to save in the middle of a word. */
const pauseMs = 900;
const retryMs = 5_000;

type Props = {
  unit: TranslationUnit;
  /** The unit with the alt text of this image. */
  alt: TranslationUnit | undefined;
  locale: string;
  standard: string;
  readOnly: boolean;
  /** The key of unsaved text on this device. */
  keptKey: string;
  saved: UnitSave | undefined;
  onSave: SaveUnit;
};

/** One unit of the email with its translation. Saves automatically, unless a variable is missing. */
export function UnitRow({ unit, alt, locale, standard, readOnly, keptKey, saved, onSave }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, over, target, isChanged, older, dropOlder, write, noteSent } = useWrittenUnit(unit, keptKey);
  const [picking, setPicking] = useState(false);
  const marks = unit.kind === 'text';
  const problem = target === null ? null : findTranslationProblem(unit.source, target, marks);
  const lacking = readOnly || target === null ? [] : lackingPieces(unit.source, text, marks);

  function save(next: string | null = target) {
    if (next !== null && findTranslationProblem(unit.source, next, marks) !== null) return;
    noteSent(next);
    onSave({ ...unit, over }, next);
  }
  const failed = saved?.state === 'failed' && saved.target === target ? saved : null;
  const isDue =
    !readOnly && isChanged && problem === null && saved?.state !== 'conflict' && saved?.state !== 'saving';
  useEffect(() => {
    if (!isDue || failed?.retryable === false) return;
    const timer = setTimeout(save, failed ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  });
  const leave = useRef(() => {});
  leave.current = () => isDue && save();
  useEffect(() => () => leave.current(), []);

  function insert({ before, after }: LackingPiece) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    const next = text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
    flushSync(() => write(next));
    field.current?.focus();
    field.current?.setSelectionRange(start + before.length, end + before.length);
  }
  function say(words: string) {
    write(words);
    save(words);
    // The button disappears after filling the field.
    field.current?.focus();
  }

  /** The image for this language, with an alt text if another was chosen. */
  function pick(image: PickedImage) {
    say(image.url);
    const isSaid = alt && image.alt !== '' && image.alt !== alt.sent;
    if (isSaid && findTranslationProblem(alt.source, image.alt, false) === null)
      onSave({ ...alt, over: alt.target }, image.alt);
  }

  const name = `${unitKindNames[unit.kind]} in ${localeName(locale)}: ${unit.source.slice(0, 60)}`;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-3.5 md:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-1.5">
        <span className="text-muted-foreground text-xs">{unitKindNames[unit.kind]}</span>
        {unit.kind === 'image' && <UnitPicture address={unit.source} alt={alt?.source ?? ''} />}
        <SourceWords unit={unit} text={unit.source} lang={standard} />
        {unit.translated_from !== null && (
          <details className="text-muted-foreground text-xs">
            <summary className="cursor-pointer">The translation is of older words</summary>
            <SourceWords unit={unit} text={unit.translated_from} lang={standard} className="mt-1 text-xs" />
          </details>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-1.5">
        <div className="flex min-h-5 flex-wrap items-center gap-1.5">
          <StateBadge unit={unit} saved={isChanged && saved?.state === 'saved' ? undefined : saved} />
        </div>
        {unit.kind === 'image' && <UnitPicture address={unit.target ?? ''} alt={alt?.sent ?? ''} />}
        <Field
          label={name}
          hideLabel
          error={problem ?? (saved?.state === 'failed' ? saved.message : undefined)}
        >
          <Textarea
            ref={field}
            rows={1}
            lang={locale}
            dir="auto"
            value={text}
            readOnly={readOnly}
            placeholder={placeholderOf(unit)}
            className="field-sizing-content min-h-9 resize-none"
            onChange={(event) => write(event.target.value)}
            onBlur={() => isDue && save()}
          />
        </Field>
        {!readOnly && (
          <div className="flex flex-wrap gap-1.5">
            {lacking.map((piece) => (
              <Button
                key={piece.shown}
                size="sm"
                variant="secondary"
                aria-label={`Insert ${piece.shown}`}
                onClick={() => insert(piece)}
              >
                <code className="font-mono text-xs">{piece.shown}</code>
              </Button>
            ))}
            {unit.kind === 'image' && (
              <Button
                size="sm"
                variant="secondary"
                icon={<ImagePlus aria-hidden />}
                onClick={() => setPicking(true)}
              >
                Choose image
              </Button>
            )}
            {target === null && unit.kind !== 'link' && unit.kind !== 'image' && (
              <Button
                size="sm"
                variant="ghost"
                icon={<CopyPlus aria-hidden />}
                aria-label={`Same as the source: ${unit.source.slice(0, 60)}`}
                onClick={() => say(unit.source)}
              >
                Same as the source
              </Button>
            )}
            {unit.state === 'outdated' && target !== null && problem === null && !isChanged && (
              <Button size="sm" variant="secondary" icon={<Check aria-hidden />} onClick={() => save(target)}>
                Still right
              </Button>
            )}
          </div>
        )}
        <ImagePicker
          open={picking}
          onOpenChange={setPicking}
          asksAlt={alt !== undefined}
          alt={alt?.sent}
          onPick={pick}
        />
        {!readOnly && older !== null && (
          <div className="grid gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-text">
            <p>Not saved before the source changed: “{older}”</p>
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  write(older);
                  dropOlder();
                }}
              >
                Use it
              </Button>
              <Button size="sm" variant="secondary" onClick={dropOlder}>
                Discard
              </Button>
            </div>
          </div>
        )}
        {saved?.state === 'conflict' && (
          <div role="alert" className="grid gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-text">
            <p>
              {saved.by} changed this meanwhile: “{saved.theirs ?? 'nothing'}”
            </p>
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  write(text, saved.theirs);
                  noteSent(target);
                  onSave({ ...unit, over: saved.theirs }, target);
                }}
              >
                Keep mine
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  write(saved.theirs ?? '', saved.theirs);
                  onSave({ ...unit, over: saved.theirs }, saved.theirs);
                }}
              >
                Take theirs
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function placeholderOf({ state, sent }: TranslationUnit): string | undefined {
  return state === 'inherited' || state === 'same' ? sent : undefined;
}

function StateBadge({ unit, saved }: { unit: TranslationUnit; saved: UnitSave | undefined }) {
  if (saved?.state === 'saving') return <Badge>Saving…</Badge>;
  if (saved?.state === 'failed') return <Badge tone="danger">Not saved</Badge>;
  if (saved?.state === 'conflict') return <Badge tone="warning">Changed by two</Badge>;
  if (unit.state === 'missing') return <Badge tone="warning">Missing</Badge>;
  if (unit.state === 'outdated')
    return (
      <Badge tone="warning">
        {unit.sent === unit.source ? 'Older than the source, not sent' : 'Older than the source'}
      </Badge>
    );
  if (unit.state === 'inherited') return <Badge>From the language behind it</Badge>;
  if (unit.state === 'same') return <Badge>Same in all languages</Badge>;
  return <Badge tone="success">{saved ? 'Saved' : 'Translated'}</Badge>;
}
