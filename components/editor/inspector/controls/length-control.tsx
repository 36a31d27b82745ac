import { Minus, Plus } from 'lucide-react';
import { useReadOnly } from '@/components/editor/store/use-store';
import { stepLength } from './lengths';
import { type ControlProps, TextControl } from './text-control';

type LengthControlProps = ControlProps & {
  /** The unit of a bare number; empty for a factor. */
  unit: string;
  isValid: (text: string) => boolean;
  problem: string;
  onWrite: (text: string) => string;
};

const stepClasses =
  'grid h-8 w-7 pointer-coarse:size-10 shrink-0 place-items-center border border-input bg-card text-muted-foreground hover:bg-muted hover:text-foreground disabled:opacity-55 focus-visible:z-10 [&_svg]:size-3';

/** A number with its unit: typed, or changed by buttons or arrow keys, by ten with Shift. */
export function LengthControl({ unit, onStepEach, ...props }: LengthControlProps) {
  const { label, value, inherited, onChange } = props;
  const readOnly = useReadOnly();
  const stepEach = props.mixed ? onStepEach : undefined;
  const step = (steps: number) => {
    const next = stepLength(value, inherited, steps, unit);
    if (stepEach) stepEach(steps);
    else if (next !== null) onChange(next);
  };
  return (
    <div className="flex min-w-0 items-start">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${label}: less`}
        disabled={readOnly}
        className={`${stepClasses} rounded-l-md border-r-0`}
        onClick={(event) => step(event.shiftKey ? -10 : -1)}
      >
        <Minus aria-hidden />
      </button>
      <div className="min-w-0 flex-1">
        <TextControl
          {...props}
          className="rounded-none text-center"
          onStep={(text, steps) => {
            if (!stepEach) return stepLength(text, inherited, steps, unit);
            stepEach(steps);
            return null;
          }}
        />
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${label}: more`}
        disabled={readOnly}
        className={`${stepClasses} rounded-r-md border-l-0`}
        onClick={(event) => step(event.shiftKey ? 10 : 1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}
