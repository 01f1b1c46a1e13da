export function targets(): string[];
