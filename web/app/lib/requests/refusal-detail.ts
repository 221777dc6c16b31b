/** The text of a refusal of the API; null for an answer that has none. */
export async function refusalDetail(answer: Response): Promise<string | null> {
  const problem: unknown = await answer.json().catch(() => null);
  const detail =
    typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : null;
  return typeof detail === 'string' ? detail : null;
}
