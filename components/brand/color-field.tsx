import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/form/input';

type ColorFieldProps = {
  label: string;
  value: string;
  className?: string;
  onChange: (value: string) => void;
};

/** A six-digit color, picked or typed; pasting without `#` works too. */
export function ColorField({ label, value, className, onChange }: ColorFieldProps) {
  const valid = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className={classNames('flex min-w-0 items-center gap-2', className)}>
      <label className="relative size-9 shrink-0 overflow-hidden rounded-md border border-input shadow-soft focus-within:outline-2 focus-within:outline-ring">
        <span className="sr-only">{label}: pick a color</span>
        <span
          aria-hidden
          className="absolute inset-0 forced-color-adjust-none"
          style={{ background: valid ? value : 'transparent' }}
        />
        <input
          type="color"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          value={valid ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <Input
        aria-label={label}
        aria-invalid={!valid || undefined}
        className="min-w-0 font-mono"
        value={value}
        maxLength={7}
        spellCheck={false}
        placeholder="#1a2b3c"
        onChange={(event) => onChange(normalizeHex(event.target.value.trim()))}
      />
    </div>
  );
}

function normalizeHex(text: string): string {
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}
