/**
 * Passwords people choose when twelve characters are required: a well-known word, doubled, combined with
 * another, or lengthened by a year or a run of digits. Written from the patterns of such lists, not copied
 * from one.
 */

const MIN_LENGTH = 12;

/** Words that lead every list of passwords, French and English, and those of this trade. */
const WORDS =
  `motdepasse password azerty qwerty azertyuiop qwertyuiop admin administrateur administrator bonjour bienvenue welcome soleil
 princesse princess doudou loulou chouchou marseille paris france lyon toulouse bordeaux nantes lille football soccer dragon monkey master
 superman batman pokemon starwars naruto secret jetaime iloveyou amour coeur chocolat vanille coucou salut toto titi tata test tester
 utilisateur user login connexion compte internet ordinateur computer portable telephone samsung iphone google facebook microsoft windows
 office orange free voiture automobile garage occasion vehicule vendeur commercial concession marchand negoce moto camion pomelo nicolas
 julien thomas alexandre camille marie sophie julie chloe emma lucas hugo leo louis antoine pierre maxime benjamin kevin anthony jordan
 michel philippe patrick christophe frederic sebastien david laurent stephane olivier isabelle nathalie valerie sandrine caroline celine
 aurelie melanie charlotte pauline manon sarah laura vincent romain florian mathieu guillaume charles daniel george michael jessica
 ashley jennifer robert andrew matthew joshua hannah sunshine shadow hunter killer pepper ginger summer winter spring autumn printemps
 automne hiver ete janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi
 samedi dimanche banane cerise fraise citron pomme papillon dauphin tigre lapin chaton chien chat cheval licorne etoile montagne
 vacances liberte famille maison maman papa enfant bebe mariage anniversaire champion barcelone realmadrid olympique psg om paname
 ninja warrior legend phoenix matrix merlin gandalf hobbit trustno1 letmein changeme changezmoi provisoire temporaire default root
 access entree ouvert ouvretoi sesame ferrari porsche peugeot renault citroen bmw audi mercedes volkswagen toyota clio twingo megane golf`
    .split(/\s+/)
    .filter(Boolean);

const PHRASES =
  `lemotdepasse monmotdepasse motdepassefort motdepasse motsdepasse bonjourbonjour jetaimetropfort jetaimemonamour iloveyouforever
 passwordpassword mypasswordis letmeinplease administrateur administration superadmin supermotdepasse nouveaumotdepasse motdepasseoublie
 motdepassesecret cestunsecret ilovemyfamily jaimemafamille mamanjetaime papajetaime vivelafrance allezlesbleus alleznantes allezlom
 parissaintgermain olympiquemarseille ouvretoisesame maythe4thbewithyou correcthorsebatterystaple abracadabra supercalifragilistic
 changethispassword changezlemotdepasse thisismypassword ceciestunmotdepasse motdepassepardefaut defaultpassword passwordsecure
 securepassword identifiant utilisateur connexionsecurisee accesgarage monsupergarage garagedelagare voituredoccasion voituredeluxe`
    .split(/\s+/)
    .filter(Boolean);

const WALKS =
  `azertyuiopqsdf azertyuiopqsdfghjklm azertyqsdfgh azertyqwerty qsdfghjklmwxcvbn qwertyasdfgh qwertyuiopasdf 1q2w3e4r5t6y 1a2z3e4r5t6y
 a1z2e3r4t5y6 q1w2e3r4t5y6 1qaz2wsx3edc 1aqw2zsx3edc aqwzsxedcrfv qazwsxedcrfv zaqxswcdevfr azerty123456 qwerty123456 abc123abc123
 a1b2c3d4e5f6 1a2b3c4d5e6f abcd1234abcd abcdef123456 123456abcdef 123456azerty 123456qwerty azeazeazeaze qweqweqweqwe 123abc456def`
    .split(/\s+/)
    .filter(Boolean);

const FIRST_YEAR = 1970;
const LAST_YEAR = 2030;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => String(FIRST_YEAR + index));
const RUNS = [
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '0000',
  '1111',
  '123123',
  '000000',
  '007',
  '69',
  '75',
  '13',
];
const AFFIXES = ['mon', 'ma', 'le', 'la', 'super', 'my', 'the'];

/** Every entry, folded (lower case, letters and digits only), of at least twelve characters, sorted. */
export function commonPasswords(): string[] {
  const suffixed = (base: string): string[] => [
    ...YEARS.map((year) => base + year),
    ...RUNS.flatMap((run) => [base + run, run + base]),
  ];
  const doubled = WORDS.flatMap((word) => [word + word, word + word + word, `${word}et${word}`]);
  const prefixed = WORDS.flatMap((word) => AFFIXES.map((affix) => affix + word));
  const combined = WORDS.slice(0, 40).flatMap((first) => WORDS.slice(0, 40).map((second) => first + second));
  const bases = [...WORDS, ...PHRASES, ...WALKS, ...doubled, ...prefixed, ...combined];
  const lengthened = [...WORDS, ...PHRASES].flatMap(suffixed);
  const all = new Set([
    ...bases,
    ...lengthened,
    ...prefixed.flatMap((base) => RUNS.slice(0, 4).map((run) => base + run)),
  ]);
  return [...all].filter((entry) => entry.length >= MIN_LENGTH).toSorted();
}
