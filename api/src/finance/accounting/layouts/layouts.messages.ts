export const LAYOUT_NAME_TAKEN = 'Un autre format porte déjà ce nom.';
export const TOO_MANY_LAYOUTS = 'Au plus 50\u00a0formats\u202f: retirez-en un d’abord.';
