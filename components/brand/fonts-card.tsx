'use client';

import { Plus, X } from 'lucide-react';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { type FontRow, freeKey } from './brand-draft';
import { fontStacks } from './font-stacks';

const most = 6;
const own = 'own';

type FontsCardProps = {
  fonts: readonly FontRow[];
  readOnly: boolean;
  onChange: (fonts: readonly FontRow[]) => void;
};

/** The fonts of the brand; the first is that of the words. */
export function FontsCard({ fonts, readOnly, onChange }: FontsCardProps) {
  const set = (key: number, change: Partial<FontRow>) =>
    onChange(fonts.map((font) => (font.key === key ? { ...font, ...change } : font)));
  const unused = fontStacks.find(({ stack }) => fonts.every((font) => font.stack !== stack)) ?? fontStacks[0];
  return (
    <Card
      title="Fonts"
      description="The first is the font of your emails. Readers see the first font of its list that their device has."
      className="grid gap-3"
    >
      {fonts.length === 0 && <p className="text-muted-foreground text-sm">No fonts yet.</p>}
      <ul className="grid gap-4">
        {fonts.map(({ key, name, stack }, index) => {
          const known = fontStacks.find((one) => one.stack === stack);
          return (
            <li key={key} className="grid gap-2">
              <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
                <Select
                  aria-label={`Font ${index + 1}`}
                  className="w-44 shrink-0"
                  disabled={readOnly}
                  value={known ? known.stack : own}
                  options={[
                    ...fontStacks.map((one) => ({ value: one.stack, label: one.name })),
                    { value: own, label: 'Your own list' },
                  ]}
                  onValueChange={(next) => {
                    const chosen = fontStacks.find((one) => one.stack === next);
                    set(key, chosen ?? { stack: known ? `${known.stack} ` : stack });
                  }}
                />
                <Input
                  aria-label={`Name of font ${index + 1}`}
                  className="min-w-28 flex-1"
                  value={name}
                  maxLength={60}
                  placeholder="Name"
                  onChange={(event) => set(key, { name: event.target.value })}
                />
                {!readOnly && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove ${name || `font ${index + 1}`}`}
                    onClick={() => onChange(fonts.filter((font) => font.key !== key))}
                  >
                    <X aria-hidden />
                  </Button>
                )}
              </div>
              {!known && (
                <Input
                  aria-label={`List of font ${index + 1}`}
                  value={stack}
                  maxLength={300}
                  placeholder="Inter, 'Helvetica Neue', sans-serif"
                  onChange={(event) => set(key, { stack: event.target.value })}
                />
              )}
              <p aria-hidden className="truncate text-base" style={{ fontFamily: stack }}>
                The quick brown fox jumps over the lazy dog
              </p>
            </li>
          );
        })}
      </ul>
      {!readOnly && fonts.length < most && unused && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...fonts, { key: freeKey(fonts), ...unused }])}
        >
          Add font
        </Button>
      )}
    </Card>
  );
}
