import { type LucideIcon, Minus, Plus } from 'lucide-react';
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

/** A number with its unit: typed, or changed by buttons or arrow keys, by ten with Shift. */
export function LengthControl({ unit, onStepEach, ...props }: LengthControlProps) {
  const { label, value, inherited, onChange } = props;
  const stepEach = props.mixed ? onStepEach : undefined;
  const step = (steps: number) => {
    const next = stepLength(value, inherited, steps, unit);
    if (stepEach) stepEach(steps);
    else if (next !== null) onChange(next);
  };
  return (
    <div className="flex min-w-0 items-start">
      <StepButton
        label={`${label}: less`}
        Icon={Minus}
        className="rounded-l-md border-r-0"
        onStep={(by) => step(-by)}
      />
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
      <StepButton label={`${label}: more`} Icon={Plus} className="rounded-r-md border-l-0" onStep={step} />
    </div>
  );
}

type StepButtonProps = { label: string; Icon: LucideIcon; className: string; onStep: (by: 1 | 10) => void };

function StepButton({ label, Icon, className, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={useReadOnly()}
      className={`grid h-8 w-7 pointer-coarse:size-10 shrink-0 place-items-center border border-input bg-card text-muted-foreground hover:bg-muted hover:text-foreground disabled:opacity-55 focus-visible:z-10 [&_svg]:size-3 ${className}`}
      onClick={(event) => onStep(event.shiftKey ? 10 : 1)}
    >
      <Icon aria-hidden />
    </button>
  );
}
