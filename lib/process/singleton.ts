const registry: Map<string, unknown> = registryOfProcess();

/**
 * One value per process, created on first use. Module-level variables are not enough: the server's own modules and
 * Next's bundles are separate copies of the same files inside one process.
 */
export function singleton<T>(name: string, create: () => T): T {
  if (!registry.has(name)) registry.set(name, create());
  // Each name is used by one module only, which always creates the same type.
  return registry.get(name) as T;
}

/** Removes and returns a value, so that the next use creates it again; undefined if there was none. */
export function forgetSingleton<T>(name: string): T | undefined {
  const value = registry.get(name) as T | undefined; // As in `singleton`.
  registry.delete(name);
  return value;
}

function registryOfProcess(): Map<string, unknown> {
  const key = Symbol.for('postroom.singletons');
  const holder = globalThis as { [key]?: Map<string, unknown> };
  holder[key] ??= new Map();
  return holder[key];
}
