import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { type Part, type Place, partOfShape, phoneWidth, type Size, wholeImage } from './image-sizes';

const shapes = [
  { value: '1', label: 'Square' },
  { value: '1.5', label: '3:2' },
  { value: '1.7777', label: '16:9' },
  { value: '3', label: '3:1' },
] as const;

/** The aspect ratio of a crop, or free. */
export type Shape = 'free' | (typeof shapes)[number]['value'];

type SizeFieldsProps = {
  shape: Shape;
  /** In pixels as typed; empty for the suggested width. */
  width: string;
  natural: Size;
  size: Size;
  place?: Place | undefined;
  onShape: (shape: Shape) => void;
  onWidth: (width: string) => void;
  onPart: (part: Part) => void;
};

/** The crop and the output width of an image. */
export function SizeFields({ natural, size, place, onShape, onPart, ...props }: SizeFieldsProps) {
  return (
    <>
      <Field label="Shape">
        <Select
          value={props.shape}
          options={[{ value: 'free', label: 'Free' }, ...shapes]}
          onValueChange={(shape) => {
            onShape(shape);
            onPart(shape === 'free' ? wholeImage : partOfShape(Number(shape), natural));
          }}
        />
      </Field>
      <Field label="Width in pixels" hint={hintOf(place)}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={natural.width}
          value={props.width}
          placeholder={String(size.width)}
          onChange={(event) => props.onWidth(event.target.value)}
        />
      </Field>
    </>
  );
}

/** The aspect ratio for the crop tool; undefined for free. */
export function aspectOf(shape: Shape): number | undefined {
  return shape === 'free' ? undefined : Number(shape);
}

function hintOf(place: Place | undefined): string {
  if (!place) return 'Twice the width it is shown at is sharp on every screen.';
  if (place.fillsPhone && place.width < phoneWidth)
    return `Shown ${place.width} pixels wide, and up to ${phoneWidth} on phones: twice that is sharp on every screen.`;
  return `Shown ${place.width} pixels wide: twice that is sharp on every screen.`;
}
