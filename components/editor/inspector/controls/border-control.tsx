'use client';

import { Select } from '@/components/ui/form/select';
import { isColor, isLength } from './box-values';
import { ColorControl } from './color-control';
import { LengthControl } from './length-control';
import { type ControlProps, TextControl } from './text-control';

type BorderControlProps = ControlProps & { isValid: (text: string) => boolean; problem: string };

const none = 'none';

/** A line around a block: its style, width and color. What is written in another way stays text. */
export function BorderControl(props: BorderControlProps) {
  const { label, value, inherited, readOnly, onChange } = props;
  const border = readBorder(value || inherited);
  if (!border) return <TextControl {...props} />;
  const write = (next: Partial<Border>) => {
    const { width, style, color } = { ...border, ...next };
    onChange(style === none ? none : `${width} ${style} ${color}`);
  };
  const part = { readOnly, inherited: '' };
  return (
    <div className="grid gap-1.5">
      <Select
        size="sm"
        aria-label={`${label}: style`}
        disabled={readOnly}
        value={border.style}
        options={[
          { value: none, label: 'None' },
          { value: 'solid', label: 'Solid' },
          { value: 'dashed', label: 'Dashed' },
          { value: 'dotted', label: 'Dotted' },
          { value: 'double', label: 'Double' },
        ]}
        onValueChange={(style) => write({ style })}
      />
      {border.style !== none && (
        <>
          <LengthControl
            {...part}
            label={`${label}: width`}
            value={border.width}
            unit="px"
            isValid={isLength}
            problem="Enter a length such as 1px."
            onWrite={(text) => (/\d$/.test(text) ? `${text}px` : text)}
            onChange={(width) => width !== '' && write({ width })}
          />
          <ColorControl
            {...part}
            label={`${label}: color`}
            value={border.color}
            onChange={(color) => color !== '' && isColor(color) && write({ color })}
          />
        </>
      )}
    </div>
  );
}

type Border = { width: string; style: string; color: string };

function readBorder(text: string): Border | null {
  const value = text.trim();
  if (/^(?:|none|0|0px)$/.test(value)) return { width: '1px', style: none, color: '#d9dde3' };
  const match = /^(\S+)\s+(solid|dashed|dotted|double)\s+(.+)$/.exec(value);
  const [, width = '', style = '', color = ''] = match ?? [];
  return match && isLength(width) && isColor(color) ? { width, style, color } : null;
}
