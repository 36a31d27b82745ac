import { WeightNote } from '@/components/images/library/weight-note';
import { fileProblem } from '@/components/images/upload/image-files';
import { Notice } from '@/components/ui/feedback/notice';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Select } from '@/components/ui/form/select';
import { formatBytes } from '@/lib/amounts';
import type { Part, Place, Size } from './image-sizes';
import type { OutputFormat } from './render-image';
import { type Shape, SizeFields } from './size-fields';

export type OutputChoices = {
  shape: Shape;
  /** In pixels as typed; empty for the suggested width. */
  width: string;
  format: OutputFormat;
  quality: 'high' | 'medium' | 'small';
  /** Uploads the file unchanged. */
  original: boolean;
};

const formats = [
  { value: 'image/jpeg', label: 'JPEG' },
  { value: 'image/png', label: 'PNG' },
] as const;

const qualities = [
  { value: 'high', label: 'High quality' },
  { value: 'medium', label: 'Medium quality' },
  { value: 'small', label: 'Smallest file' },
] as const;

type OutputFieldsProps = {
  choices: OutputChoices;
  onChange: (choices: OutputChoices) => void;
  onPart: (part: Part) => void;
  natural: Size;
  size: Size;
  /** The size of the result; null while rendering. */
  bytes: number | null;
  original: File;
  place?: Place;
  failed: boolean;
  /** Uses the original although it has more pixels. */
  keepsLighter: boolean;
};

/** The output size of an image, and the result. */
export function OutputFields(props: OutputFieldsProps) {
  const { choices, onChange, onPart, natural, size, bytes, original, place } = props;
  const set = (change: Partial<OutputChoices>) => onChange({ ...choices, ...change });
  return (
    <div className="grid gap-4">
      {!choices.original && (
        <>
          <SizeFields
            {...{ natural, size, place, onPart }}
            shape={choices.shape}
            width={choices.width}
            onShape={(shape) => set({ shape })}
            onWidth={(width) => set({ width })}
          />
          <div className="flex flex-wrap items-end gap-3">
            <ChoiceGroup
              label="Format"
              appearance="segments"
              value={choices.format}
              options={formats}
              onValueChange={(format) => set({ format })}
            />
            {choices.format === 'image/jpeg' && (
              <Select
                aria-label="Quality"
                size="sm"
                className="w-36"
                value={choices.quality}
                options={qualities}
                onValueChange={(quality) => set({ quality })}
              />
            )}
          </div>
        </>
      )}
      {fileProblem(original) === null && (
        <Checkbox
          checked={choices.original}
          onCheckedChange={(value) => set({ original: value })}
          label="Upload the original"
          hint={
            original.type === 'image/webp'
              ? 'Outlook on Windows does not show WebP.'
              : `Unchanged: ${natural.width} × ${natural.height}, ${formatBytes(original.size)}.`
          }
        />
      )}
      {props.failed ? (
        <Notice tone="danger">This browser cannot make that image. Choose a smaller width.</Notice>
      ) : (
        <p aria-live="polite" className="rounded-md bg-muted px-3 py-2 text-sm" data-testid="result-size">
          {size.width} × {size.height}
          {bytes === null ? ' …' : ` · ${formatBytes(bytes)}`}
          {bytes !== null && bytes < original.size && (
            <span className="text-muted-foreground"> instead of {formatBytes(original.size)}</span>
          )}
          {props.keepsLighter && (
            <span className="text-muted-foreground">
              {' '}
              · the original, which is lighter than a smaller copy
            </span>
          )}
        </p>
      )}
      <WeightNote bytes={bytes ?? 0} />
    </div>
  );
}
