/** The package brings no types. Days are at midnight of the machine's own time zone. */
declare module '@socialgouv/jours-feries' {
  export default function joursFeries(year: number, options?: { alsace: boolean }): Record<string, Date>;
}
