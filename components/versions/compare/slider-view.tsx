import { type ReactNode, useId, useState } from 'react';

type Rendered = { shown: ReactNode; name: string };

/** Both emails on top of each other, with a movable line between them. */
export function SliderView({ before, after }: { before: Rendered; after: Rendered }) {
  const id = useId();
  const [percent, setPercent] = useState(50);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3 text-sm">
        <span aria-hidden className="capitalize">
          {before.name}
        </span>
        <label htmlFor={id} className="sr-only">
          How much of {after.name} is shown
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={100 - percent}
          aria-valuetext={`${100 - percent} % of ${after.name}`}
          onChange={(event) => setPercent(100 - Number(event.target.value))}
          className="min-w-0 flex-1 accent-primary"
        />
        <span aria-hidden className="capitalize">
          {after.name}
        </span>
      </div>
      <div className="relative overflow-hidden rounded-lg border bg-muted shadow-soft">
        {before.shown}
        <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
          {after.shown}
        </div>
        <div aria-hidden className="absolute inset-y-0 w-0.5 bg-primary" style={{ left: `${percent}%` }} />
      </div>
    </div>
  );
}
