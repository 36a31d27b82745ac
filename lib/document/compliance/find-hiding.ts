import {
  blend,
  type Color,
  contrastRatio,
  minimumContrast,
  parseColor,
} from '@/lib/document/css/color-contrast';
import { unknownText } from '@/lib/document/css/css-rules';
import { boxProblem, describeStyle } from './box-problem';
import {
  black,
  isReset,
  readColor,
  readFill,
  readFontSize,
  readLineHeight,
  readOpacity,
} from './computed-values';
import type { Cascaded } from './footer-cascade';

const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

type Inherited = {
  visible: boolean;
  fontSize: number;
  /** That of the html element, which rem counts by. */
  rootFontSize: number;
  lineHeight: number | null;
  color: Color | null;
  /** -webkit-text-fill-color, which paints over `color`; undefined where nothing sets it. */
  fill: Color | null | undefined;
  opacity: number;
  background: Color | null;
};

/** Why the footer does not show under one view of the cascade (see `cascadeFooter`), or null when it does. */
export function findHiding(path: readonly Cascaded[]): string | null {
  let inherited: Inherited = {
    ...{ visible: true, fontSize: 16, rootFontSize: 16, lineHeight: null, color: black, fill: undefined },
    ...{ opacity: 1, background: white },
  };
  for (const [index, step] of path.entries()) {
    const problem = boxProblem(step);
    if (problem) return `${problem} (on <${step.element.tag}>)`;
    const next = inherit(step, inherited);
    if (typeof next === 'string') return `${next} (on <${step.element.tag}>)`;
    inherited = next;
    // The last two hold the address and the link.
    const text = index >= path.length - 2 ? textProblem(inherited) : null;
    if (text) return `${text} (on <${step.element.tag}>)`;
  }
  return null;
}

function inherit({ element, values }: Cascaded, parent: Inherited): Inherited | string {
  const visibility = values.get('visibility');
  const fontSize = readFontSize(values.get('font-size'), parent);
  if (fontSize === null) return describeStyle('font-size', values.get('font-size') ?? '');
  const rootFontSize = element.tag === 'html' ? fontSize : parent.rootFontSize;
  const lineHeight = readLineHeight(values.get('line-height'), { fontSize, rootFontSize }, parent.lineHeight);
  if (lineHeight === undefined) return describeStyle('line-height', values.get('line-height') ?? '');
  const opacity = readOpacity(values.get('opacity'));
  if (opacity === null) return describeStyle('opacity', values.get('opacity') ?? '');
  const filled = values.get('text-fill-color') ?? values.get('-webkit-text-fill-color');
  const own = values.get('color');
  const color = own === undefined ? parent.color : readColor(own, parent.color);
  const fill = filled === undefined ? parent.fill : readFill(filled, parent.fill);
  const back = values.get('background-color');
  const image = values.get('background-image');
  const hasImage = image !== undefined && image !== 'none' && isReset(image) === null;
  const layer = back === undefined || isReset(back) !== null ? parseColor('transparent') : parseColor(back);
  let background: Color | null = layer && parent.background ? blend(layer, parent.background) : null;
  // A solid color covers whatever is not known behind it; a picture in front of it does not.
  if (layer?.alpha === 1) background = layer;
  if (hasImage) background = null;
  const isHidden = visibility === 'hidden' || visibility === 'collapse' || visibility === unknownText;
  const inherits = visibility === undefined || visibility === 'inherit' || visibility === 'unset';
  return {
    ...{ visible: inherits ? parent.visible : !isHidden, fontSize, rootFontSize, lineHeight, color, fill },
    ...{ opacity: parent.opacity * opacity, background },
  };
}

function textProblem(shown: Inherited): string | null {
  const { fontSize, lineHeight, background } = shown;
  const color = shown.fill === undefined ? shown.color : shown.fill;
  if (!shown.visible) return 'visibility: hidden';
  if (fontSize < 8) return `a text of ${Math.round(fontSize * 10) / 10} px`;
  if (lineHeight !== null && lineHeight < fontSize * 0.75) return 'lines that lie on each other';
  if (!color) return 'a text color that is not known';
  if (!background) return 'a background that is not known';
  const ratio = contrastRatio({ ...color, alpha: color.alpha * shown.opacity }, background);
  return ratio < minimumContrast
    ? `a contrast of ${Math.floor(ratio * 10) / 10}, where ${minimumContrast} is needed`
    : null;
}
