import { Fragment } from 'react';

/** A sentence with `code` in backticks. */
export function Prose({ children }: { children: string }) {
  return children.split('`').map((part, index) => {
    // The index identifies the parts.
    const key = `${index}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <code
        key={key}
        className="rounded bg-muted px-1 py-0.5 font-mono text-[0.85em] [overflow-wrap:anywhere]"
      >
        {part}
      </code>
    );
  });
}
