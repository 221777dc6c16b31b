import { PageHead } from '@pomelo/design/section.tsx';

export default function TodayPage() {
  return <PageHead title="Aujourd’hui" />;
}
