/** Numbers typed into a score sheet: only whole ones count, and one with a decimal sign stays as it was typed. */

/** Returns what a field keeps: the digits of a whole number, else the digits with the decimal signs. */
export function kept(typed: string): string {
  const signs = typed.replace(/[^\d.,]/g, "");
  return isWhole(signs) ? signs.slice(0, 3) : signs.slice(0, 8);
}

export function isWhole(typed: string): boolean {
  return !/[.,]/.test(typed);
}
