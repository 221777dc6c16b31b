import './equipment-list.css';
export type EquipmentGroup = { title: string; items: readonly { label: string; option?: boolean }[] };

/** Equipment by theme; paid options are bold. */
export function EquipmentList({ groups }: { groups: readonly EquipmentGroup[] }) {
  return (
    <div className="eq">
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <ul>
            {group.items.map((item) => (
              <li key={item.label} className={item.option ? 'opt-p' : undefined}>
                {item.label}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
