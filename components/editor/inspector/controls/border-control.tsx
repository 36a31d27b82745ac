import { useReadOnly } from '@/components/editor/store/use-store';
import { Select } from '@/components/ui/form/select';
import { borderStyles, noBorder, readBorder, writeBorder } from './border-values';
import { isColor, isLength } from './box-values';
import { ColorControl } from './color-control';
import { LengthControl } from './length-control';
import { type ControlProps, TextControl } from './text-control';

type BorderControlProps = ControlProps & { isValid: (text: string) => boolean; problem: string };

/** A border around a block or on one side: style, width and color. Other values stay text. */
export function BorderControl(props: BorderControlProps) {
  const { label, value, inherited, onChange } = props;
  const readOnly = useReadOnly();
  const border = readBorder(value || inherited);
  if (!border) return <TextControl {...props} />;
  const write = (next: Partial<typeof border>) => onChange(writeBorder({ ...border, ...next }));
  return (
    <div className="grid gap-1.5">
      <Select
        size="sm"
        aria-label={`${label}: style`}
        disabled={readOnly}
        value={border.style}
        options={borderStyles}
        onValueChange={(style) => write({ style })}
      />
      {border.style !== noBorder && (
        <div className="grid grid-cols-2 items-start gap-1.5">
          <LengthControl
            inherited=""
            label={`${label}: width`}
            value={border.width}
            unit="px"
            isValid={isLength}
            problem="Enter a length such as 1px."
            onWrite={(text) => (/\d$/.test(text) ? `${text}px` : text)}
            onChange={(width) => width !== '' && write({ width })}
          />
          <ColorControl
            inherited=""
            label={`${label}: color`}
            value={border.color}
            onChange={(color) => color !== '' && isColor(color) && write({ color })}
          />
        </div>
      )}
    </div>
  );
}
