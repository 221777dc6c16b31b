/** Trim levels by make, from the plainest to the richest, for versions that name none. */
const TRIMS: Record<string, readonly string[]> = {
  Renault: ['Equilibre', 'Business', 'Evolution', 'Zen', 'Intens', 'Techno', 'RS Line', 'Iconic'],
  Peugeot: ['Like', 'Active', 'Active Pack', 'Style', 'Allure', 'Allure Pack', 'GT', 'GT Pack'],
  Citroën: ['Live', 'You', 'Feel', 'Plus', 'Feel Pack', 'C-Series', 'Shine', 'Shine Pack'],
  Dacia: ['Essentiel', 'Essential', 'Confort', 'Expression', 'Prestige', 'Extreme', 'Journey'],
  DS: ['Bastille', 'Performance Line', 'So Chic', 'Trocadero', 'Rivoli', 'Opéra'],
  Volkswagen: ['Life', 'Life Plus', 'Confortline', 'Style', 'Carat', 'R-Line'],
  BMW: ['Lounge', 'Business Design', 'Edition Sport', 'Luxury', 'M Sport'],
  'Mercedes-Benz': ['Style Line', 'Business Line', 'Progressive Line', 'Avantgarde Line', 'AMG Line'],
  Audi: ['Design', 'Business Line', 'Avus', 'S line'],
  MINI: ['Essential', 'Business Design', 'Yours', 'Edition Premium Plus', 'JCW'],
  Ford: ['Trend', 'Connect', 'Titanium', 'Titanium X', 'ST-Line', 'ST-Line X', 'Vignale'],
  Opel: ['Edition', 'Elegance', 'Elegance Business', 'GS Line', 'Ultimate'],
  Fiat: ['Pop', 'Cult', 'Dolcevita', 'City Cross', 'Sport', 'La Prima'],
  Toyota: ['Active', 'Dynamic', 'Dynamic Business', 'Design', 'Collection', 'GR Sport'],
  Hyundai: ['Initia', 'Intuitive', 'Creative', 'N Line', 'Executive'],
  Kia: ['Motion', 'Active', 'Active Business', 'GT Line', 'Premium'],
  Škoda: ['Active', 'Ambition', 'Business', 'Style', 'Sportline', 'Monte-Carlo'],
  Nissan: ['Visia', 'Acenta', 'Business Edition', 'N-Connecta', 'Tekna', 'Tekna+'],
  Seat: ['Reference', 'Style', 'Urban', 'Xcellence', 'FR'],
  Cupra: ['V', 'Business Edition', 'VZ', 'VZ Tribe Edition'],
  Volvo: ['Momentum', 'Core', 'Plus', 'Inscription', 'R-Design', 'Ultimate'],
  Mazda: ['Elegance', 'Prime-Line', 'Centre-Line', 'Inspiration', 'Homura', 'Takumi'],
  Honda: ['Elegance', 'Executive', 'Advance', 'Exclusive'],
  'Land Rover': ['S', 'SE', 'R-Dynamic S', 'HSE', 'Autobiography'],
  Jeep: ['Longitude', 'Limited', 'Upland', 'S', 'Summit'],
  'Alfa Romeo': ['Super', 'Sprint', 'Ti', 'Veloce'],
  Suzuki: ['Avantage', 'Privilège', 'Style'],
  Mitsubishi: ['Invite', 'Intense', 'Instyle'],
  MG: ['Standard', 'Comfort', 'Luxury'],
  Smart: ['Pure', 'Passion', 'Prime'],
  Jaguar: ['S', 'SE', 'R-Dynamic S', 'R-Dynamic HSE'],
  Lexus: ['Pack', 'Luxe', 'F Sport', 'Executive'],
};
const ANY_MAKE: readonly string[] = ['Essential', 'Confort', 'Business', 'Premium', 'Exclusive'];
const VANS: readonly string[] = ['Pack Clim', 'Confort', 'Grand Confort', 'Business', 'Premium'];

export const trimsOf = (make: string, van: boolean): readonly string[] =>
  van ? VANS : (TRIMS[make] ?? ANY_MAKE);

const UNLISTED_RICHNESS = 0.6;
/** How rich a trim is, from 0 to 1: its place among those of its make. */
export function richness(make: string, van: boolean, trim: string): number {
  const trims = trimsOf(make, van);
  const place = trims.findIndex((candidate) => candidate.toLowerCase() === trim.toLowerCase());
  return place < 0 ? UNLISTED_RICHNESS : place / Math.max(1, trims.length - 1);
}
