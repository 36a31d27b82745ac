import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

export type AltChoice = { text: string; decorative: boolean };

type AltFieldProps = {
  value: AltChoice;
  onChange: (value: AltChoice) => void;
  /** The alt text of the replaced image: if unchanged, someone should review it. */
  former?: string;
};

/** The alt text of an image, or that it is decorative. */
export function AltField({ value, onChange, former = '' }: AltFieldProps) {
  const isFormer = former !== '' && altOf(value) === former.trim();
  return (
    <div className="grid gap-2">
      {isFormer && (
        <p role="status" className="text-warning-text text-xs">
          Check the alt text: it was written for the image that is replaced.
        </p>
      )}
      <Field
        label="Alt text"
        hint="Read aloud by screen readers, and shown where images are blocked. Needed unless the image is decorative."
        optional={value.decorative}
      >
        <Input
          value={value.decorative ? '' : value.text}
          maxLength={500}
          disabled={value.decorative}
          placeholder={value.decorative ? 'None: the image is decorative' : 'What the image shows'}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      </Field>
      <Checkbox
        checked={value.decorative}
        onCheckedChange={(decorative) => onChange({ ...value, decorative })}
        label="Decorative"
        hint="Adds nothing to the text, so screen readers skip it."
      />
    </div>
  );
}

/** The `alt` attribute: empty for a decorative image. */
export function altOf({ text, decorative }: AltChoice): string {
  return decorative ? '' : text.trim();
}

/** Whether a decision was made. */
export function isAltDecided({ text, decorative }: AltChoice): boolean {
  return decorative || text.trim() !== '';
}
