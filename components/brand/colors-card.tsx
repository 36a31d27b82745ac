import { X } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { AddButton } from '@/components/ui/form/add-button';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { type ColorRow, freeKey } from './brand-draft';
import { ColorField } from './color-field';

const maxColors = 12;

type ColorsCardProps = {
  colors: readonly ColorRow[];
  readOnly: boolean;
  onChange: (colors: readonly ColorRow[]) => void;
};

// Not every browser focuses what it selects.
const writeIn = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** The palette of the brand, offered in all color fields. */
export function ColorsCard({ colors, readOnly, onChange }: ColorsCardProps) {
  const [added, setAdded] = useState<number | null>(null);
  const set = (key: number, change: Partial<ColorRow>) =>
    onChange(colors.map((color) => (color.key === key ? { ...color, ...change } : color)));
  return (
    <Card
      title="Colors"
      description="Name one “Primary” or “Link” to color links with it; otherwise they take the color of buttons."
      className="grid gap-3"
    >
      {colors.length === 0 && <p className="text-muted-foreground text-sm">No colors yet.</p>}
      <ul className="grid gap-3">
        {colors.map(({ key, name, value }, index) => (
          <li key={key} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
            <ColorField
              label={`Color ${index + 1}`}
              value={value}
              className="w-36 shrink-0"
              onChange={(next) => set(key, { value: next })}
            />
            <Input
              ref={key === added ? writeIn : undefined}
              aria-label={`Name of color ${index + 1}`}
              className="min-w-20 flex-1"
              value={name}
              maxLength={60}
              placeholder="Name"
              onChange={(event) => set(key, { name: event.target.value })}
            />
            {!readOnly && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${name || `color ${index + 1}`}`}
                onClick={() => onChange(colors.filter((color) => color.key !== key))}
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && colors.length < maxColors && (
        <AddButton
          className="justify-self-start"
          onClick={() => {
            const key = freeKey(colors);
            setAdded(key);
            onChange([...colors, { key, name: colors.length === 0 ? 'Primary' : '', value: '#1d4ed8' }]);
          }}
        >
          Add color
        </AddButton>
      )}
    </Card>
  );
}
