import { createRequire } from 'node:module';

type AttributeType = (new (value: unknown) => object) & { prototype: object };
type TypeModule = {
  types: Record<string, AttributeType>;
  initializeType(config: string): AttributeType;
};
type Core = { components: Record<string, { allowedAttributes?: Record<string, string> }> };

/**
 * mjml creates an object for each attribute of each element, only for `getValue`, with the patterns that would validate
 * it: a third of a compile. This caches types that create their patterns on demand.
 */
export function leanTypes(): void {
  const fromMjml = createRequire(createRequire(import.meta.url).resolve('mjml'));
  const fromCore = createRequire(fromMjml.resolve('mjml-core'));
  // Registers the components.
  fromMjml('mjml');
  // mjml-core has no types for these; a test compares the output with and without this.
  const { types, initializeType } = fromCore('./types/type') as TypeModule;
  const { components } = fromMjml('mjml-core') as Core;
  const configs = Object.values(components).flatMap((component) =>
    Object.values(component.allowedAttributes ?? {}),
  );
  for (const config of new Set(configs)) types[config] = leanType(initializeType(config));
}

function leanType(Type: AttributeType): AttributeType {
  class Lean {
    constructor(readonly value: unknown) {}
    get matchers(): unknown {
      return (new Type(this.value) as { matchers?: unknown }).matchers;
    }
  }
  Object.setPrototypeOf(Lean.prototype, Type.prototype);
  // mjml-core reads its messages from there.
  Lean.prototype.constructor = Type;
  return Lean;
}
