/** A list of classes with one more, or without it; the others keep their order. */
export function withClass(classes: string, name: string, on: boolean): string {
  const others = classes.split(/\s+/).filter((other) => other !== '' && other !== name);
  return (on ? [...others, name] : others).join(' ');
}
