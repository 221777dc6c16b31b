/**
 * Published dimensions of the commonest models, in millimetres, by generation: make; model; body; first and
 * last model year (empty: still sold); length; width without mirrors; height; wheelbase; doors with the
 * tailgate; usual tyre (empty: not known); sources, joined by +, as `docs/silhouettes.md` lists them: pages
 * that the row was compared with, or its manufacturer where it was not. Figures vary between versions by some
 * centimetres: these are of the commonest one.
 */
export const DIMENSIONS = `
Renault;Clio;citadine;2020;;4053;1798;1440;2583;5;195/55 R16;sportive-clio-5
Renault;Clio;citadine;2013;2019;4062;1732;1448;2589;5;185/65 R15;autoappassionati-clio-4
Renault;Twingo;citadine;2015;;3614;1646;1541;2492;5;165/65 R15;wikisort-twingo-3
Renault;Zoé;citadine;2013;2024;4084;1730;1562;2588;5;195/55 R16;wikipedia
Renault;Captur;suv;2020;;4228;1797;1576;2639;5;215/60 R17;motor1-captur-2024+redlive-captur
Renault;Captur;suv;2013;2019;4122;1778;1566;2606;5;205/60 R16;autoreview-captur
Renault;Mégane;compacte;2016;2023;4359;1814;1447;2669;5;205/55 R16;pistonudos-megane-4
Renault;Mégane;break;2016;2023;4626;1814;1457;2712;5;205/55 R16;actua-megane-estate
Renault;Arkana;suv;2021;;4568;1821;1571;2720;5;215/55 R18;marca-arkana
Renault;Austral;suv;2022;;4510;1825;1618;2667;5;;tecnoandroid-austral
Renault;Scénic;monospace;2016;2023;4406;1866;1653;2734;5;195/55 R20;blog-moteur-scenic-4
Renault;Kangoo;monospace;2021;;4486;1859;1838;2716;5;205/60 R16;inform-kangoo+flotauto-citan
Renault;Kangoo Van;utilitaire;2021;;4486;1859;1864;2716;4;205/60 R16;inform-kangoo+moteurnature-kangoo
Renault;Trafic;utilitaire;2014;;4999;1956;1971;3098;4;205/65 R16;renault
Renault;Master;utilitaire;2010;2023;5548;2070;2500;3682;4;225/65 R16;renault
Dacia;Sandero;citadine;2021;;4088;1848;1499;2604;5;185/65 R15;motor1-sandero
Dacia;Sandero;citadine;2013;2020;4069;1733;1519;2589;5;185/65 R15;renault
Dacia;Spring;citadine;2021;;3734;1579;1516;2423;5;165/70 R14;motor1-spring+sole24-spring
Dacia;Duster;suv;2024;;4343;1813;1656;2657;5;215/65 R17;motor1-duster-2024
Dacia;Duster;suv;2018;2023;4341;1804;1693;2674;5;215/65 R16;iitnews-duster
Dacia;Duster;suv;2010;2017;4315;1822;1690;2673;5;215/65 R16;wikipedia
Dacia;Jogger;break;2022;;4547;1784;1632;2897;5;205/60 R16;4motori-jogger
Dacia;Logan;berline;2021;;4396;1848;1501;2649;4;185/65 R15;renault
Peugeot;208;citadine;2020;;4055;1745;1430;2540;5;195/55 R16;motor1-208
Peugeot;208;citadine;2012;2019;3973;1739;1460;2538;5;195/55 R16;wikipedia
Peugeot;2008;suv;2020;;4300;1770;1550;2605;5;215/65 R16;motor1-2008
Peugeot;2008;suv;2013;2019;4159;1739;1556;2538;5;195/60 R16;leonardo-2008
Peugeot;308;compacte;2022;;4367;1852;1444;2675;5;225/45 R17;motor1-308
Peugeot;308;compacte;2014;2021;4253;1804;1457;2620;5;205/55 R16;voitures-308
Peugeot;308;break;2022;;4636;1852;1442;2732;5;225/45 R17;stellantis
Peugeot;308;break;2014;2021;4585;1804;1471;2730;5;205/55 R16;autovideoblog-308-sw
Peugeot;3008;suv;2024;;4542;1895;1641;2730;5;;messaggero-3008
Peugeot;3008;suv;2017;2023;4447;1841;1624;2675;5;225/55 R18;motor16-3008+wikisort-3008
Peugeot;5008;suv;2017;2023;4641;1844;1646;2840;5;225/55 R18;corriere-5008
Peugeot;508;berline;2019;;4750;1859;1403;2793;5;215/55 R17;stellantis
Peugeot;508;break;2019;;4778;1859;1420;2793;5;215/55 R17;leblogauto-508-sw
Peugeot;Rifter;monospace;2018;;4403;1848;1874;2785;5;205/60 R16;totalmotor-rifter+ecoreseau-rifter
Peugeot;Partner;utilitaire;2018;;4403;1848;1796;2785;4;205/60 R16;stellantis
Peugeot;Expert;utilitaire;2016;;4959;1920;1899;3275;4;215/65 R16;wikipedia-jumpy-3
Peugeot;Traveller;monospace;2016;;4956;1920;1890;3275;5;225/55 R17;wikipedia-jumpy-3
Citroën;C3;citadine;2025;;4015;1755;1577;2540;5;;motor1-c3-2024
Citroën;C3;citadine;2017;2024;3996;1749;1474;2540;5;195/65 R15;motor1-c3
Citroën;C4;compacte;2021;;4360;1800;1525;2670;5;195/60 R18;wikisort-c4+sole24-c4+vroom-c4
Citroën;C3 Aircross;suv;2018;2024;4160;1756;1597;2604;5;205/60 R16;stellantis
Citroën;C5 Aircross;suv;2019;2025;4500;1840;1670;2730;5;225/55 R18;autocritico-c5-aircross
Citroën;Berlingo;monospace;2018;;4403;1848;1844;2785;5;205/60 R16;periodismo-berlingo
Citroën;Berlingo Van;utilitaire;2018;;4403;1848;1796;2785;4;205/60 R16;stellantis
Citroën;Jumpy;utilitaire;2016;;4959;1920;1899;3275;4;215/65 R16;wikipedia-jumpy-3
Citroën;SpaceTourer;monospace;2016;;4956;1920;1890;3275;5;225/55 R17;wikipedia-jumpy-3
DS;DS 3 Crossback;suv;2019;;4118;1791;1534;2558;5;215/65 R16;stellantis
Opel;Corsa;citadine;2020;;4060;1765;1433;2538;5;195/55 R16;motor1-corsa+heine-corsa
Opel;Mokka;suv;2021;;4151;1791;1531;2557;5;215/65 R16;motor1-mokka
Opel;Astra;compacte;2022;;4374;1860;1470;2675;5;;motor1-astra
Fiat;500;citadine;2007;;3571;1627;1488;2300;3;185/55 R15;motor1-500
Fiat;Panda;citadine;2012;;3653;1643;1551;2300;5;175/65 R14;motorilive-panda+motor1-panda
Jeep;Renegade;suv;2014;;4236;1805;1667;2570;5;215/65 R16;sol-renegade
Volkswagen;Polo;citadine;2018;;4053;1751;1461;2548;5;185/65 R15;motor1-polo
Volkswagen;up!;citadine;2012;2023;3600;1645;1504;2420;5;165/70 R14;volkswagen
Volkswagen;Golf;compacte;2020;;4284;1789;1456;2636;5;205/55 R16;motor1-golf-8+wikipedia
Volkswagen;Golf;compacte;2013;2019;4255;1799;1452;2637;5;205/55 R16;motorilive-golf-7
Volkswagen;ID.3;compacte;2020;;4261;1809;1552;2770;5;215/55 R18;heise-id-3+wikipedia
Volkswagen;T-Roc;suv;2018;;4234;1819;1573;2590;5;215/60 R16;giornale-t-roc+wikipedia
Volkswagen;T-Cross;suv;2019;;4108;1760;1584;2551;5;205/60 R16;motorisumotori-t-cross+motor1-t-cross+wikipedia
Volkswagen;Tiguan;suv;2016;2023;4486;1839;1630;2681;5;215/65 R17;motorbox-tiguan+autozeitung-tiguan+autoflotte
Volkswagen;Touran;monospace;2015;;4527;1829;1659;2791;5;205/60 R16;volkswagen
Volkswagen;Passat;break;2015;2023;4767;1832;1516;2791;5;215/55 R17;neuss-passat+saarbruecker-passat
Seat;Ibiza;citadine;2017;;4059;1780;1444;2564;5;185/65 R15;leonardo-ibiza+automotonews-ibiza
Seat;Leon;compacte;2020;;4368;1800;1456;2686;5;205/55 R16;overmobility-leon+tgcom24-leon
Seat;Ateca;suv;2016;;4363;1841;1601;2638;5;215/55 R17;holycars-ateca
Cupra;Formentor;suv;2020;;4450;1839;1511;2680;5;;wikipedia
Škoda;Fabia;citadine;2021;;4108;1780;1459;2564;5;185/65 R15;motor1-fabia+rp-fabia
Škoda;Kodiaq;suv;2017;2023;4697;1882;1676;2791;5;215/65 R17;wikipedia
Škoda;Karoq;suv;2017;;4382;1841;1603;2638;5;215/60 R16;wikipedia
Audi;A1;citadine;2019;;4029;1740;1409;2563;5;195/55 R16;messaggero-a1
Audi;A3;compacte;2020;;4343;1816;1449;2636;5;205/55 R16;motor1-a3
Audi;A4;berline;2016;;4762;1847;1431;2825;4;225/50 R17;volkswagen
Audi;A4 Avant;break;2016;;4762;1847;1435;2825;5;225/50 R17;volkswagen
Audi;Q3;suv;2019;;4484;1849;1585;2680;5;215/65 R17;nordest-q3
Audi;TT;coupe;2015;2023;4191;1832;1353;2505;3;225/50 R17;volkswagen
BMW;Série 1;compacte;2019;;4319;1799;1434;2670;5;205/55 R16;motor1-serie-1
BMW;Série 3;berline;2019;;4709;1827;1435;2851;4;225/50 R17;wikipedia
BMW;Série 3;break;2019;;4709;1827;1440;2851;5;225/50 R17;bmw
BMW;X3;suv;2018;;4708;1891;1676;2864;5;225/60 R18;bmw
MINI;Hatch;citadine;2014;;3821;1727;1414;2495;3;175/65 R15;bmw
Mercedes-Benz;Classe A;compacte;2018;;4419;1796;1440;2729;5;205/60 R16;mercedes-benz
Mercedes-Benz;Classe C;berline;2021;;4751;1820;1438;2865;4;225/50 R17;mercedes-benz
Toyota;Yaris;citadine;2020;;3940;1745;1500;2560;5;185/65 R15;motor1-yaris
Toyota;Aygo X;citadine;2022;;3700;1740;1525;2430;5;175/65 R17;motor1-aygo-x
Toyota;Yaris Cross;suv;2021;;4180;1765;1595;2560;5;205/65 R16;motor1-yaris-cross
Toyota;C-HR;suv;2016;2023;4360;1795;1555;2640;5;215/60 R17;business-magazine-c-hr
Toyota;Corolla;compacte;2019;;4370;1790;1435;2640;5;205/55 R16;tportal-corolla
Ford;Fiesta;citadine;2017;2023;4040;1735;1476;2493;5;195/55 R16;motor1-fiesta
Ford;Puma;suv;2020;;4186;1805;1537;2588;5;215/55 R17;motor1-puma
Ford;Focus;compacte;2018;2025;4378;1825;1471;2700;5;205/60 R16;motor1-focus
Ford;Transit Custom;utilitaire;2013;2023;4972;1986;2000;2933;4;215/65 R16;ford
Ford;Ranger;pickup;2012;2022;5362;1860;1815;3220;4;255/70 R16;ford
Nissan;Qashqai;suv;2021;;4425;1835;1625;2665;5;215/65 R17;motor1-qashqai+lesvoitures-qashqai
Nissan;Qashqai;suv;2014;2020;4377;1806;1590;2646;5;215/65 R16;nissan
Nissan;Juke;suv;2020;;4210;1800;1595;2636;5;215/60 R17;motor1-juke
Nissan;Leaf;compacte;2018;;4490;1788;1540;2700;5;205/55 R16;wikipedia
Tesla;Model 3;berline;2019;;4694;1849;1443;2875;4;235/45 R18;motor1-model-3-before+motor1-model-3
Tesla;Model Y;suv;2021;;4751;1921;1624;2890;5;255/45 R19;motor1-model-y
Hyundai;Tucson;suv;2021;;4500;1865;1650;2680;5;215/65 R17;motor1-tucson
Hyundai;Kona;suv;2018;2023;4165;1800;1550;2600;5;205/60 R16;automundohoy-kona
Hyundai;i20;citadine;2021;;4040;1775;1450;2580;5;185/65 R15;hyundai
Hyundai;i10;citadine;2020;;3670;1680;1480;2425;5;185/55 R15;carplanner-i10
Kia;Picanto;citadine;2017;;3595;1595;1485;2400;5;175/65 R14;motor1-picanto
Kia;Sportage;suv;2022;;4515;1865;1645;2680;5;;motor1-sportage
Volvo;XC40;suv;2018;;4425;1863;1652;2702;5;235/55 R18;autocar-xc40+quattroruote-xc40
Mazda;MX-5;cabriolet;2015;;3915;1735;1230;2310;2;195/50 R16;mazda
`;
