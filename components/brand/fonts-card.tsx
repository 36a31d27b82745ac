import { X } from 'lucide-react';
import { Card } from '@/components/ui/display/card';
import { AddButton } from '@/components/ui/form/add-button';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { programsWithoutWebFonts } from '@/lib/document/checks/check-fonts';
import { type FontRow, freeKey, shownStack } from './brand-draft';
import { fontStacks } from './font-stacks';
import type { WebFontDraft } from './web-font-draft';
import { WebFontFields } from './web-font-fields';

const maxFonts = 6;
const [own, web] = ['own', 'web'];

type FontsCardProps = {
  fonts: readonly FontRow[];
  readOnly: boolean;
  onChange: (fonts: readonly FontRow[]) => void;
};

/** The fonts of the brand; the first is for body text. */
export function FontsCard({ fonts, readOnly, onChange }: FontsCardProps) {
  const unused = fontStacks.find(({ stack }) => fonts.every((font) => font.stack !== stack)) ?? fontStacks[0];
  return (
    <Card
      title="Fonts"
      description="The first is the font of your emails. Readers see the first font of its list that their device has."
      className="grid gap-3"
    >
      {fonts.length === 0 && <p className="text-muted-foreground text-sm">No fonts yet.</p>}
      <ul className="grid gap-4">
        {fonts.map((font, index) => (
          <FontItem
            key={font.key}
            font={font}
            position={index + 1}
            readOnly={readOnly}
            onChange={(next) => onChange(fonts.map((one) => (one.key === font.key ? next : one)))}
            onRemove={() => onChange(fonts.filter((one) => one.key !== font.key))}
          />
        ))}
      </ul>
      {!readOnly && fonts.length < maxFonts && unused && (
        <AddButton
          className="justify-self-start"
          onClick={() => onChange([...fonts, { key: freeKey(fonts), ...unused, web: null }])}
        >
          Add font
        </AddButton>
      )}
    </Card>
  );
}

type FontItemProps = {
  font: FontRow;
  /** From 1. */
  position: number;
  readOnly: boolean;
  onChange: (font: FontRow) => void;
  onRemove: () => void;
};

function FontItem({ font, position, readOnly, onChange, onRemove }: FontItemProps) {
  const { name, stack } = font;
  const known = font.web ? undefined : fontStacks.find((font) => font.stack === stack);
  function choose(kind: string) {
    const chosen = fontStacks.find((font) => font.stack === kind);
    if (chosen) onChange({ ...font, ...chosen, web: null });
    // The previous font's name does not fit a web font.
    else if (kind === web) onChange({ ...font, name: '', web: { family: '', href: '', fallback: null } });
    else onChange({ ...font, stack: known ? `${known.stack} ` : shownStack(font), web: null });
  }
  return (
    <li className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-center gap-2 sm:flex">
        <Select
          aria-label={`Font ${position}`}
          className="max-sm:col-span-2 sm:w-44 sm:shrink-0"
          disabled={readOnly}
          value={font.web ? web : (known?.stack ?? own)}
          options={[
            ...fontStacks.map((font) => ({ value: font.stack, label: font.name })),
            { value: web, label: 'Web font' },
            { value: own, label: 'Your own list' },
          ]}
          onValueChange={choose}
        />
        <Input
          aria-label={`Name of font ${position}`}
          className="min-w-28 flex-1"
          value={name}
          maxLength={60}
          placeholder="Name"
          onChange={(event) => onChange({ ...font, name: event.target.value })}
        />
        {!readOnly && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${name || `font ${position}`}`}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {font.web && (
        <fieldset className="grid grid-cols-1 gap-3 rounded-md border p-3">
          <legend className="sr-only">Web font {position}</legend>
          <p className="text-muted-foreground text-xs">
            {programsWithoutWebFonts} ignore web fonts and show the fallback.
          </p>
          <WebFontFields font={font.web} onChange={(next) => onChange(withWebFont(font, next))} />
        </fieldset>
      )}
      {!font.web && !known && (
        <Input
          aria-label={`List of font ${position}`}
          value={stack}
          maxLength={300}
          placeholder="Inter, 'Helvetica Neue', sans-serif"
          onChange={(event) => onChange({ ...font, stack: event.target.value })}
        />
      )}
      {!font.web && (
        <p aria-hidden className="truncate text-base" style={{ fontFamily: stack }}>
          The quick brown fox jumps over the lazy dog
        </p>
      )}
    </li>
  );
}

/** The display name follows the font's until someone edits it. */
function withWebFont(font: FontRow, next: WebFontDraft): FontRow {
  return { ...font, web: next, name: font.name === font.web?.family ? next.family : font.name };
}
