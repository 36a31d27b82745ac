import { useStoreState } from '@/components/editor/store/use-store';
import { Spinner } from '@/components/ui/feedback/spinner';

/** What the compiler has to say of the canvas. */
export function CanvasStatus() {
  const { paint, problem } = useStoreState('drawing');
  if (problem !== null)
    return (
      <p
        role="alert"
        className="absolute inset-x-3 bottom-3 rounded-md bg-destructive-soft px-3 py-2 text-destructive-text text-sm"
      >
        The canvas could not be drawn: {problem}
      </p>
    );
  if (paint > 0) return null;
  return (
    <div className="absolute inset-0 grid place-items-center bg-muted">
      <Spinner label="Drawing the email" />
    </div>
  );
}
