import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useElementRect } from '@/components/editor/canvas/frame/use-element-rect';
import { useStoreState } from '@/components/editor/store/use-store';

/** The outlines of the blocks that are selected together with the current one. */
export function OtherSelected() {
  const others = useStoreState('others');
  return others.map((id) => <OtherOutline key={id} id={id} />);
}

function OtherOutline({ id }: { id: string }) {
  const { canvas } = useCanvas();
  const rect = useElementRect(canvas.elementOf(id));
  return rect && <div className="absolute rounded-[1px] bg-ring/10 outline-2 outline-ring" style={rect} />;
}
