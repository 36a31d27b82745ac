/** A last third may be larger than the one before by this share and this much, which caches and pages take. */
const share = 1.15;
const slack = 12;

/** What was measured again and again, and whether it grew. */
export class Readings {
  private readonly values = new Map<string, number[]>();

  note(name: string, value: number): void {
    this.values.set(name, [...(this.values.get(name) ?? []), value]);
  }

  last(): string {
    return [...this.values].map(([name, values]) => `${name} ${Math.round(values.at(-1) ?? 0)}`).join(', ');
  }

  /** Prints the average of each third, and returns how many were larger in the last third than in the second. */
  report(): number {
    let grown = 0;
    for (const [name, values] of this.values) {
      const third = Math.ceil(values.length / 3);
      const thirds = [values.slice(0, third), values.slice(third, 2 * third), values.slice(2 * third)].map(
        average,
      );
      const [, second = 0, last = 0] = thirds;
      const grew = last > second * share + slack;
      if (grew) grown += 1;
      console.log(
        `${name.padEnd(36)} ${thirds.map((value) => Math.round(value)).join(', ')} by thirds, at most ${Math.round(Math.max(...values))}${grew ? ' GREW' : ''}`,
      );
    }
    return grown;
  }
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
