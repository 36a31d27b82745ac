import type { Component } from 'grapesjs';
import { nodeOf } from '@/components/editor/grapes/component-node';
import type { InheritedAttributes } from '@/components/editor/tree/inherited-attributes';
import { attributeOf } from '@/components/editor/tree/mjml-node';
import { defaultValue } from './default-values';

const clear = /^(?:none|transparent)?$/;

/** The color behind the words of a block; undefined where a picture lies there. */
export function backgroundBehind(component: Component, inherited: InheritedAttributes): string | undefined {
  const { tag } = nodeOf(component);
  const read = (block: Component, name: string) =>
    attributeOf(nodeOf(block), name) ??
    inherited(nodeOf(block), name) ??
    defaultValue(nodeOf(block).tag, name) ??
    '';
  const own = read(component, tag === 'mj-button' ? 'background-color' : 'container-background-color');
  if (!clear.test(own)) return own;
  for (let block = component.parent(); block; block = block.parent()) {
    if (!clear.test(read(block, 'background-url'))) return undefined;
    for (const name of ['inner-background-color', 'background-color']) {
      const color = read(block, name);
      if (!clear.test(color)) return color;
    }
  }
  return '#ffffff';
}
