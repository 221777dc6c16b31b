/** Calls that no request of the fuzz can have done, and why. */
export const REFUSED_ALWAYS: Readonly<Record<string, string>> = {
  'POST /backoffice/set-up':
    'open only while the team has no member, and the fixture of the fuzz has one of each role; `api/src/backoffice/staff/set-up.test.ts` does it.',
};
